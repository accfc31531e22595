import { useEffect, useRef, useState } from 'react'

/** The part of the Web Speech API that is used; TypeScript does not know it. */
interface Recognition extends EventTarget {
  lang: string
  interimResults: boolean
  start(): void
  abort(): void
}
interface Heard extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }>>
}
type Recognizer = new () => Recognition

const recognizer = (): Recognizer | undefined => {
  const known = window as { SpeechRecognition?: Recognizer; webkitSpeechRecognition?: Recognizer }
  return known.SpeechRecognition ?? known.webkitSpeechRecognition
}

/** Why nothing was heard; a text `conversations.talk.microphone.<problem>`. */
export type MicrophoneProblem = 'not-allowed' | 'audio-capture' | 'network' | 'failed'
const named: readonly string[] = ['not-allowed', 'audio-capture', 'network']

/**
 * Listens to one sentence at a time. The browser asks for the microphone on the first click.
 *
 * @returns undefined where the browser has no speech recognition
 */
export function useMicrophone(language: string, onHeard: (text: string) => void) {
  const [isListening, setListening] = useState(false)
  const [problem, setProblem] = useState<MicrophoneProblem>()
  const recognition = useRef<Recognition>(undefined)
  useEffect(() => () => recognition.current?.abort(), [])
  const Recognizer = recognizer()
  if (!Recognizer) return undefined

  function listen() {
    setProblem(undefined)
    const own = (recognition.current = new Recognizer!())
    own.lang = language
    own.addEventListener('result', (event) => {
      const text = Array.from((event as Heard).results, (choices) => choices[0]?.transcript ?? '').join(' ')
      if (text.trim()) onHeard(text.trim())
    })
    own.addEventListener('error', (event) => {
      const { error = '' } = event as { error?: string }
      if (error === 'aborted' || error === 'no-speech') return
      const isRefused = error === 'service-not-allowed'
      setProblem(isRefused ? 'not-allowed' : named.includes(error) ? (error as MicrophoneProblem) : 'failed')
    })
    own.addEventListener('end', () => setListening(false))
    own.start()
    setListening(true)
  }
  return { isListening, problem, toggle: () => (isListening ? recognition.current?.abort() : listen()) }
}

/** Reads a text aloud, instead of whatever is being read. */
export function readAloud(text: string, language: string): void {
  if (!('speechSynthesis' in window)) return
  window.speechSynthesis.cancel()
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = language
  window.speechSynthesis.speak(utterance)
}

export const stopReading = () => {
  if ('speechSynthesis' in window) window.speechSynthesis.cancel()
}
