import type { AgentConfig } from '#contract/ai-agents/config.ts'
import type { EndReason } from './agent.ts'
import { respond } from './respond.ts'
import { createClientTools } from './client-tools.ts'
import { isOpen } from './hours.ts'
import { languagesOf, openingOf } from './opening.ts'
import * as protocol from './protocol.ts'
import type { ClientMessage } from './protocol.ts'
import { cut, finish, type Given, queue, say, type Surroundings, type Talk } from './dialogue.ts'
import { fillVariables } from './template.ts'
import { textsOf } from './texts.ts'
import { watch } from './watch.ts'
import { isSmallTalk, saysGoodbye } from './intents.ts'

export interface Conversation {
  /** Resolves once the conversation has ended and its turns are stored. */
  ended: Promise<EndReason>
  finish(reason: EndReason): void
  receive(message: ClientMessage): void
  /** The language that is spoken now. */
  language(): string
  /** Restarts the silence timer while the agent is still heard. */
  wait(): void
  /** Reports that the user interrupted an answer, and the part that was heard. */
  cut(heard: { event_id: number; text: string }): void
  /** Asks the user to repeat: speech recognition failed. */
  miss(): void
}

/** Milliseconds to wait for the client's variables before the agent speaks. */
const patienceMs = 1500

/**
 * Runs a conversation in the ElevenLabs Agents protocol, one turn at a time. A message during an answer interrupts it,
 * depending on the agent's interruption sensitivity.
 */
export function createConversation(given: Given, around: Surroundings): Conversation {
  let resolve!: (reason: EndReason) => void
  const ended = new Promise<EndReason>((done) => (resolve = done))
  const talk: Talk = {
    ...given,
    around,
    tools: createClientTools(around.send),
    watching: watch(given.agent.limits, {
      onSilence: (times) => meetSilence(talk, times),
      onDuration: () => reachDuration(talk),
      onPing: () => sendPing(talk),
    }),
    history: [],
    eventId: 0,
    handOvers: 0,
    hasBegun: false,
    hasEnded: false,
    work: Promise.resolve(),
    beginning: setTimeout(() => begin(talk), patienceMs),
    end: resolve,
    ping: { at: 0, ms: null },
  }
  around.send(protocol.metadata(given.id))
  return {
    ended,
    finish: (reason) => finish(talk, reason),
    receive: (message) => talk.hasEnded || receive(talk, message),
    language: () => talk.language,
    wait: () => talk.hasEnded || talk.watching.wait(),
    cut: (heard) => talk.hasEnded || cut(talk, heard),
    miss: () => queue(talk, () => say(talk, textsOf(talk.language).unheard)),
  }
}

function receive(talk: Talk, message: ClientMessage): void {
  const { around, watching, tools, ping } = talk
  if ('user_audio_chunk' in message) return around.send(protocol.vadScore(speechScore(message.user_audio_chunk)))
  switch (message.type) {
    case 'conversation_initiation_client_data':
      return initiate(talk, message)
    case 'user_message':
      return hear(talk, message.text)
    case 'contextual_update':
      return note(talk, message.text)
    case 'user_activity':
      return watching.stir()
    case 'pong':
      return void (ping.ms = Date.now() - ping.at)
    case 'feedback':
      return queue(talk, () => around.rate(message.event_id, message.score))
    case 'client_tool_result':
      return tools.receive(message)
  }
}

type Initiation = Extract<ClientMessage, { type: 'conversation_initiation_client_data' }>

function initiate(talk: Talk, { dynamic_variables, conversation_config_override }: Initiation) {
  if (talk.hasBegun) return
  talk.variables = { ...talk.variables, ...dynamic_variables }
  const wanted = conversation_config_override?.agent?.language
  if (wanted && languagesOf(talk.agent).includes(wanted)) talk.language = wanted
  begin(talk)
}

function begin(talk: Talk) {
  clearTimeout(talk.beginning)
  if (talk.hasBegun) return
  talk.hasBegun = true
  queue(talk, async () => {
    const { agent, language, variables } = talk
    if (!isOpen(agent.hours, new Date())) return turnAway(talk)
    const opening = openingOf(agent, language, variables)
    if (opening) await say(talk, opening)
  })
}

/** Ends a conversation outside of business hours, with the agent's message for closed hours. */
async function turnAway(talk: Talk) {
  const { action, message, transferTo } = talk.agent.afterHours
  const texts = textsOf(talk.language)
  const text = message ?? (action === 'transfer' ? texts.transferring : texts.closed)
  if (action !== 'hang_up') await say(talk, fillVariables(text, talk.variables))
  if (action === 'transfer' && transferTo !== null) await keepTransfer(talk, transferTo)
  finish(talk, action === 'transfer' ? 'transferred' : 'after_hours')
}

/** Stores the target of a transfer, as a transfer by the agent does. */
async function keepTransfer({ around, language, eventId }: Talk, to: string) {
  const now = Date.now()
  const tool = { name: 'transfer', args: {}, ok: true, ms: 0, result: to }
  await around.keep({ role: 'tool', text: to, tool, language, event_id: eventId, started: now, ended: now })
}

function hear(talk: Talk, text: string) {
  begin(talk)
  talk.watching.stir()
  if (interrupts(talk.agent.interruptions, text)) talk.speaking?.abort()
  queue(talk, () => respond(talk, text))
}

/** Stores context that the client sends, for the prompt of the language model. */
function note(talk: Talk, text: string) {
  const now = Date.now()
  queue(talk, async () => {
    const event_id = ++talk.eventId
    talk.history.push({ role: 'system', text })
    await talk.around.keep({ role: 'system', text, language: talk.language, event_id, started: now, ended: now })
  })
}

function meetSilence(talk: Talk, times: number) {
  if (times > 1) finish(talk, 'silence')
  else queue(talk, () => say(talk, textsOf(talk.language).stillThere))
}

function reachDuration(talk: Talk) {
  talk.around.send(protocol.failure('max_duration_exceeded', 'The conversation reached its maximum duration'))
  finish(talk, 'duration')
}

function sendPing(talk: Talk) {
  talk.ping.at = Date.now()
  talk.around.send(protocol.ping(++talk.eventId, talk.ping.ms))
}

/** Minimum words that interrupt an agent with low sensitivity. */
const fewestWords = 3

/** Decides whether a message interrupts the current answer. Other messages are answered after it. */
export function interrupts(sensitivity: AgentConfig['interruption_sensitivity'], message: string): boolean {
  if (sensitivity === 'high' || saysGoodbye(message)) return true
  return sensitivity === 'medium' ? !isSmallTalk(message) : message.trim().split(/\s+/).length >= fewestWords
}

/** Full scale of 16-bit samples. */
const full = 32_768
/** The level of speech close to a microphone, as a share of full scale. */
const speech = 0.1

/**
 * Rates how likely a piece of audio is speech, from 0 to 1, by its level.
 *
 * @param chunk PCM of 16 bits in Base64
 */
export function speechScore(chunk: string): number {
  const bytes = Buffer.from(chunk, 'base64')
  const samples = Math.floor(bytes.length / 2)
  if (samples === 0) return 0
  let sum = 0
  for (let at = 0; at < samples; at++) sum += (bytes.readInt16LE(at * 2) / full) ** 2
  return Math.min(1, Math.sqrt(sum / samples) / speech)
}
