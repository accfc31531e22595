import { useEffect, useRef, useState } from 'react'
import type { SpokenAnswer } from '#contract/conversations/contract.ts'
import { pronounced } from '#contract/ai-agents/pronounced.ts'
import { withoutMarkdown } from '#contract/grammar/plain-text.ts'
import { requestOf } from '#contract/grammar/path.ts'
import { routes } from '#contract/routes.ts'
import { maxSpoken } from '#contract/conversations/constants.ts'
import { voiceApi } from '#providers/requests/http.ts'
import { readAloud, stopReading, useMicrophone } from './speech.ts'
import { type Started, useTalk } from './use-talk.ts'

export type SpokenTalk = ReturnType<typeof useVoice>

/**
 * Holds a conversation by text and by voice. Answers to what was spoken are read aloud; a conversation that is started
 * by voice listens again after each of them.
 */
export function useVoice(language: string) {
  const [isByVoice, setByVoice] = useState(false)
  const isSpoken = useRef(false)
  const listensAgain = useRef(false)
  const isOpen = useRef(false)
  const pronunciations = useRef<Started['pronunciations']>(undefined)
  const talk = useTalk(answer)
  const microphone = useMicrophone(
    language,
    (heard) => send(heard, true),
    // Asking again after each answer would take the focus from the field that the visitor types in.
    () => void (listensAgain.current = false),
  )
  const spoken = useSpoken()
  const { isConnected } = talk

  useEffect(() => stopReading, [])
  useEffect(() => {
    isOpen.current = isConnected
    if (!isConnected) spoken.report()
    if (!isConnected) microphone?.stop()
    else if (listensAgain.current && !isReading()) microphone?.listen()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the microphone is another object at each render
  }, [isConnected])

  function answer(text: string, eventId?: number) {
    if (!isSpoken.current) return
    microphone?.stop()
    const came = performance.now()
    readAloud(pronounced(withoutMarkdown(text), pronunciations.current ?? []), language, {
      onStart: () => eventId !== undefined && spoken.note(eventId, performance.now() - came),
      onEnd: () => listensAgain.current && isOpen.current && microphone?.listen(),
    })
  }

  function send(text: string, bySpeech: boolean) {
    isSpoken.current = bySpeech
    stopReading()
    spoken.report()
    talk.send(text)
  }

  return {
    ...talk,
    /** It was started by voice. */
    isByVoice,
    microphone: microphone && {
      ...microphone,
      toggle() {
        listensAgain.current &&= !microphone.isListening
        if (microphone.isListening) microphone.stop()
        else microphone.listen()
      },
    },
    start(begin: () => Promise<Started>, bySpeech = false) {
      setByVoice(bySpeech)
      isSpoken.current = listensAgain.current = bySpeech
      return talk.start(async () => {
        const started = await begin()
        spoken.follow(started)
        pronunciations.current = started.pronunciations
        return started
      })
    },
    type: (text: string) => send(text, false),
  }
}

const isReading = () => 'speechSynthesis' in window && window.speechSynthesis.speaking

/** Keeps how long the voice took to begin, and reports it when the next message is sent or the conversation is left. */
function useSpoken() {
  const ticket = useRef<string | null>(null)
  const answers = useRef<SpokenAnswer[]>([])
  function report() {
    const given = answers.current.splice(0).slice(0, maxSpoken)
    if (given.length === 0 || !ticket.current) return
    const data = { ticket: ticket.current, answers: given }
    // The conversation goes on without these figures.
    voiceApi.request({ ...requestOf(routes.conversations.spoken), data }).catch(() => {})
  }
  useEffect(() => report, [])
  return {
    /** ElevenLabs measures its own voice, and its addresses have no ticket. */
    follow({ signed_url }: Started) {
      answers.current = []
      ticket.current = new URL(signed_url).searchParams.get('ticket')
    },
    note: (event_id: number, ms: number) =>
      void answers.current.push({ event_id, ms: Math.min(60_000, Math.round(ms)) }),
    report,
  }
}
