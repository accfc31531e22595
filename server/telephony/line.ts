import { pronounced } from '#contract/ai-agents/pronounced.ts'
import { withoutMarkdown } from '#contract/grammar/plain-text.ts'
import type { ClientMessage } from '#contract/conversations/messages.ts'
import { maxMessage } from '#contract/conversations/constants.ts'
import type { Agent, EndReason } from '../voice/agent.ts'
import { interrupts, type Conversation } from '../voice/conversation.ts'
import type { ServerEvent } from '../voice/protocol.ts'
import { createDetector } from './detector.ts'
import { frameBytes, frameMs, kinds, type Frame } from './frames.ts'
import { createInbox } from './inbox.ts'
import { createPlayer } from './player.ts'
import { createSentences } from './sentences.ts'
import { recognize, speak, type SpeechService } from './speech.ts'

/** Milliseconds of speech recognition, and until the first sound of the answer. */
export interface Times {
  end_of_speech?: number
  recognition?: number
  speech?: number
}

interface Surroundings {
  agent: Agent
  service: SpeechService
  send(message: Buffer): void
  onTimes(eventId: number, times: Times): void
  onFailure(error: Error): void
}

/** Milliseconds of silence after which a caller has finished, by the agent's eagerness. */
const pauses: Record<Agent['hearing']['eagerness'], number> = { eager: 500, normal: 800, patient: 1_300 }
/** Milliseconds of speech over an answer that pause it. With low sensitivity only recognized words stop it. */
const overlaps: Record<Agent['interruptions'], number> = { high: 120, medium: 400, low: Infinity }
/** Frames to include from before the detected start of speech. */
const before = 15
/** Milliseconds after which ongoing speech is recognized in part. */
const longestMs = 45_000
/** Milliseconds between signals that somebody is speaking. */
const signMs = 1_000
/** Maximum milliseconds to play the last words. */
const farewellMs = 30_000

/** Reasons to end after which the last words are played completely. */
const withLastWords: EndReason[] = ['end_call', 'transferred', 'after_hours', 'silence']

/** Connects the audio of a call with a conversation: recognizes the caller, and speaks the answers. */
// oxlint-disable-next-line max-lines-per-function -- its functions share the state of one call, and are short
export function createLine({ agent, service, send, onTimes, onFailure }: Surroundings) {
  const { eagerness, noiseFilter } = agent.hearing
  const pauseMs = pauses[eagerness]
  const ending = new AbortController()
  const inbox = createInbox<ClientMessage>()
  const detect = createDetector({ pauseMs, isNoisy: noiseFilter })
  const digits = createDigits((text) => say(text, {}))
  const sentences = new Map<number, ReturnType<typeof createSentences>>()
  const asked: Times[] = []
  const times = new Map<number, Times>()
  let conversation: Conversation | undefined
  let opening: number | undefined
  let recent: Buffer[] = []
  let speech: Buffer[] | undefined
  let [signed, missed] = [0, 0]
  let recognizing = Promise.resolve()

  const player = createPlayer({
    send,
    speak: (text, signal) =>
      speak(
        service,
        {
          text: pronounced(text, agent.pronunciations),
          language: conversation!.language(),
          speed: agent.hearing.speed,
        },
        AbortSignal.any([signal, ending.signal]),
      ),
    onFirstSound: (eventId, speech) => onTimes(eventId, { ...times.get(eventId), speech }),
    onFailure(error) {
      onFailure(error)
      conversation?.finish('error')
    },
  })
  /** Counts the caller's silence from the end of the agent's speech. */
  const playing = setInterval(() => player.playing() && conversation?.wait(), signMs)

  function say(text: string, time: Times) {
    asked.push(time)
    inbox.add({ type: 'user_message', text: text.slice(0, maxMessage) })
  }
  function hear(samples: Buffer) {
    const { isSpeaking, has } = detect(samples)
    if (!isSpeaking && !has) return void (recent = [...recent.slice(1 - before), samples])
    if (has === 'begun') {
      speech = recent
      recent = []
    }
    speech?.push(samples)
    const ms = ((speech?.length ?? 0) - before) * frameMs
    if (performance.now() - signed > signMs) {
      signed = performance.now()
      inbox.add({ type: 'user_activity' })
    }
    if (isSpeaking) giveWay(ms)
    if (has !== 'finished' && ms < longestMs) return
    const whole = Buffer.concat(speech ?? [])
    speech = has === 'finished' ? undefined : []
    recognizing = recognizing.then(() => understand(whole))
  }
  /** Pauses the answer while the caller talks. It resumes if no words are recognized. */
  function giveWay(ms: number) {
    const now = player.playing()
    if (!now || agent.interruptions === 'low') return
    if (now.event_id === opening && !agent.opening.isInterruptible) return
    if (!now.hasSound || ms >= overlaps[agent.interruptions]) player.pause()
  }
  async function understand(samples: Buffer) {
    const began = performance.now()
    const { primary, additional } = agent.language
    const language = additional.length === 0 ? primary : undefined
    const attempt = () => recognize(service, { samples, language, keywords: agent.keywords }, ending.signal)
    try {
      const text = await attempt().catch((error) => {
        if (ending.signal.aborted) throw error
        return attempt()
      })
      missed = 0
      if (!/[\p{L}\p{N}]/u.test(text)) return player.resume()
      meet(text)
      say(text, { end_of_speech: pauseMs, recognition: Math.round(performance.now() - began) })
    } catch (error) {
      if (ending.signal.aborted) return
      onFailure(error as Error)
      player.resume()
      if (++missed > 1) conversation?.finish('error')
      else conversation?.miss()
    }
  }
  /** Stops the answer if the caller's words interrupt it; otherwise resumes it. */
  function meet(text: string) {
    const now = player.playing()
    const mayNot = now?.event_id === opening && !agent.opening.isInterruptible
    if (mayNot || !interrupts(agent.interruptions, text)) return player.resume()
    const heard = player.cut()
    if (heard) conversation?.cut(heard)
  }
  function speakPart(eventId: number, part: string) {
    opening ??= eventId
    if (!sentences.has(eventId)) sentences.set(eventId, createSentences())
    for (const one of sentences.get(eventId)!.add(part)) player.say(eventId, withoutMarkdown(one))
  }
  function speakRest(eventId: number) {
    for (const one of sentences.get(eventId)?.flush() ?? []) player.say(eventId, withoutMarkdown(one))
  }
  return {
    messages: inbox,
    attach: (talk: Conversation) => void (conversation = talk),
    /** Handles an event of the conversation. */
    take(event: ServerEvent) {
      if (event.type === 'user_transcript') {
        // The event of an answer has the id after that of its question.
        times.set(event.user_transcription_event.event_id + 1, asked.shift() ?? {})
      } else if (event.type === 'agent_chat_response_part') {
        const { type, text, event_id } = event.text_response_part
        if (type === 'stop') speakRest(event_id)
        else speakPart(event_id, text)
      } else if (event.type === 'agent_response') {
        const { event_id, agent_response } = event.agent_response_event
        if (sentences.has(event_id)) return
        speakPart(event_id, agent_response)
        speakRest(event_id)
      } else if (event.type === 'interruption') {
        if (player.playing()?.event_id === event.interruption_event.event_id) player.cut()
      }
    },
    /** Handles a message of the telephone. */
    receive({ kind, payload }: Frame) {
      if (kind === kinds.digit) return digits.add(payload.toString('latin1'))
      if (kind !== kinds.audio) return
      for (let at = 0; at < payload.length; at += frameBytes) hear(payload.subarray(at, at + frameBytes))
    },
    /** Ends the input after the telephone hung up. */
    lose: () => inbox.end(),
    /** Ends the line, after the last words if the reason has some. */
    async close(reason: EndReason) {
      if (withLastWords.includes(reason) && !inbox.hasEnded()) {
        player.resume()
        await Promise.race([player.drained(), inbox.ended, after(farewellMs, ending.signal)])
      }
      clearInterval(playing)
      digits.stop()
      ending.abort(new Error('The call has ended'))
      player.stop()
      inbox.end()
    },
  }
}

const after = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })

/** Milliseconds after the last key at which the digits are complete. */
const typingMs = 2_000
const most = 40

/** Collects the keys that a caller presses; `#` completes them. */
function createDigits(onTyped: (digits: string) => void) {
  let typed = ''
  let timer: NodeJS.Timeout | undefined
  const complete = () => {
    clearTimeout(timer)
    if (typed) onTyped(typed)
    typed = ''
  }
  return {
    add(key: string) {
      if (key === '#') return complete()
      if (!/^[0-9A-D*]$/.test(key)) return
      typed += key
      clearTimeout(timer)
      if (typed.length >= most) return complete()
      timer = setTimeout(complete, typingMs)
    },
    stop: () => clearTimeout(timer),
  }
}
