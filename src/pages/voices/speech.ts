import { useSyncExternalStore } from 'react'
import type { Voice } from '#contract/voices.ts'

/** The fields of a voice that its preview needs. */
export type Spoken = Pick<
  Voice,
  'id' | 'provider' | 'provider_voice_id' | 'language_tag' | 'languages' | 'settings' | 'preview_url'
>

/** Why nothing is heard, or another voice than the chosen one; a text `voices.note.<note>`. */
export type Note = 'unsupported' | 'needs_click' | 'no_voice' | 'other_voice' | 'no_recording' | 'failed'

let playing: string | null = null
let recording: HTMLAudioElement | undefined
const listeners = new Set<() => void>()

/** The id of the voice that is heard. */
export const usePlaying = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => playing,
  )

/** Lets a voice say a text, instead of whichever speaks. A voice of a provider plays its recording. */
export function play(voice: Spoken, text: string): Note | undefined {
  stop()
  if (!hasActed()) return 'needs_click'
  return voice.provider === 'browser' ? speak(voice, text) : playRecording(voice)
}

export function stop(): void {
  recording?.pause()
  recording = undefined
  if (canSpeak()) window.speechSynthesis.cancel()
  say(null)
}

const canSpeak = () => 'speechSynthesis' in window

/** Browsers speak only after the user has clicked or typed somewhere on the page. */
const hasActed = () => navigator.userActivation?.hasBeenActive ?? true

function speak(voice: Spoken, text: string): Note | undefined {
  if (!canSpeak()) return 'unsupported'
  const [own, other] = findVoices(window.speechSynthesis.getVoices(), voice)
  if (!own && !other) return 'no_voice'
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = (own ?? other)!
  utterance.lang = utterance.voice.lang
  utterance.rate = voice.settings.speed
  utterance.pitch = voice.settings.pitch
  const end = () => playing === voice.id && say(null)
  utterance.addEventListener('end', end)
  utterance.addEventListener('error', end)
  window.speechSynthesis.speak(utterance)
  say(voice.id)
  return own ? undefined : 'other_voice'
}

/** The voice that is named, if any, and one that speaks its language. */
export function findVoices<V extends Pick<SpeechSynthesisVoice, 'name' | 'voiceURI' | 'lang'>>(
  known: V[],
  {
    provider_voice_id: name,
    language_tag,
    languages,
  }: Pick<Spoken, 'provider_voice_id' | 'language_tag' | 'languages'>,
): [own?: V, other?: V] {
  // Android writes `id_ID`.
  const tag = (voice: V) => voice.lang.replace('_', '-').toLowerCase()
  const inRegion = known.find((voice) => tag(voice) === language_tag?.toLowerCase())
  const inLanguage = known.find((voice) => languages.some((language) => tag(voice).split('-')[0] === language))
  const any = inRegion ?? inLanguage
  if (name === null) return [any, any]
  return [known.find((voice) => voice.name === name || voice.voiceURI === name), any]
}

function playRecording({ id, preview_url }: Spoken): Note | undefined {
  if (!preview_url) return 'no_recording'
  const audio = new Audio(preview_url)
  const end = () => recording === audio && stop()
  audio.addEventListener('ended', end)
  audio.addEventListener('error', end)
  recording = audio
  audio.play().catch(end)
  say(id)
  return undefined
}

function say(id: string | null) {
  playing = id
  listeners.forEach((listener) => listener())
}

/** Browsers load their voices once they are asked for. */
if (canSpeak()) window.speechSynthesis.getVoices()
