import { useEffect, useRef, useState } from 'react'
import { withoutMarkdown } from '#contract/grammar/plain-text.ts'

/** The part of the Web Speech API that is used; TypeScript does not know it. */
interface Recognition extends EventTarget {
  lang: string
  interimResults: boolean
  start(): void
  abort(): void
}
interface Heard extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal?: boolean }>
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
 * Listens to one sentence at a time. The browser asks for the microphone when it listens for the first time.
 *
 * @param onRefused called at once when the user or the browser refuses the microphone
 * @returns undefined where the browser has no speech recognition
 */
export function useMicrophone(language: string, onHeard: (text: string) => void, onRefused: () => void) {
  const [isListening, setListening] = useState(false)
  const [problem, setProblem] = useState<MicrophoneProblem>()
  /** The words so far of the sentence that is being spoken. */
  const [words, setWords] = useState('')
  const recognition = useRef<Recognition>(undefined)
  useEffect(() => () => recognition.current?.abort(), [])
  const Recognizer = recognizer()
  if (!Recognizer) return undefined

  function listen() {
    if (recognition.current) return
    setProblem(undefined)
    const own = (recognition.current = new Recognizer!())
    own.lang = language
    own.interimResults = true
    own.addEventListener('result', (event) => {
      const { text, isFinal } = heardIn(event as Heard)
      setWords(isFinal ? '' : text)
      if (isFinal && text) onHeard(text)
    })
    own.addEventListener('error', (event) => {
      const { error = '' } = event as { error?: string }
      if (error === 'aborted' || error === 'no-speech') return
      const known = error === 'service-not-allowed' ? 'not-allowed' : error
      if (known === 'not-allowed') onRefused()
      setProblem(named.includes(known) ? (known as MicrophoneProblem) : 'failed')
    })
    own.addEventListener('end', () => {
      if (recognition.current === own) over()
    })
    own.start()
    setListening(true)
  }
  function stop() {
    recognition.current?.abort()
    over()
  }

  function over() {
    recognition.current = undefined
    setListening(false)
    setWords('')
  }
  return { isListening, problem, words, listen, stop }
}

function heardIn({ results }: Heard) {
  const parts = Array.from(results)
  const text = parts.map((choices) => choices[0]?.transcript ?? '').join(' ')
  return { text: text.trim(), isFinal: parts.every(({ isFinal }) => isFinal !== false) }
}

interface Reading {
  /** The first sound. A browser without voices for the language has none. */
  onStart: () => void
  /** Not called for a text that another one replaced. */
  onEnd: () => void
}

/** Reads a text aloud without the marks of Markdown, instead of whatever is being read. */
export function readAloud(text: string, language: string, { onStart, onEnd }: Reading): void {
  if (!('speechSynthesis' in window)) return onEnd()
  stopReading()
  const utterance = new SpeechSynthesisUtterance(withoutMarkdown(text))
  utterance.lang = language
  const end = () => {
    if (current !== utterance) return
    stopReading()
    onEnd()
  }
  current = utterance
  utterance.addEventListener('start', onStart)
  utterance.addEventListener('end', end)
  utterance.addEventListener('error', end)
  // A browser without voices for the language says neither.
  timer = setTimeout(end, 5_000 + text.length * 120)
  window.speechSynthesis.speak(utterance)
}

export function stopReading(): void {
  current = undefined
  clearTimeout(timer)
  if ('speechSynthesis' in window) window.speechSynthesis.cancel()
}

let current: SpeechSynthesisUtterance | undefined
let timer: ReturnType<typeof setTimeout> | undefined
