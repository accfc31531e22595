import { useEffect, useRef, useState } from 'react'
import { readAloud, stopReading, useMicrophone } from './speech.ts'
import { useSpoken } from './use-spoken.ts'
import { useTalk, type Started } from './use-talk.ts'

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
  const talk = useTalk(answer)
  const microphone = useMicrophone(language, (heard) => send(heard, true))
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
    readAloud(text, language, {
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
        return started
      })
    },
    type: (text: string) => send(text, false),
  }
}

const isReading = () => 'speechSynthesis' in window && window.speechSynthesis.speaking
