import * as z from 'zod'
import { createResampler } from './resample.ts'
import { rate } from './frames.ts'
import { readWavHeader, wavOf } from './wav.ts'

/** An OpenAI-compatible service that recognizes and speaks. */
export interface SpeechService {
  baseUrl: string
  apiKey?: string
  /** The model that speaks, and the one that recognizes. */
  speechModel: string
  transcriptionModel: string
  /** Voices by language; the one under `''` speaks all others. */
  voices: Record<string, string>
}

export type SpeechFailure = 'timeout' | 'unavailable' | 'key_refused' | 'rejected' | 'garbage'

/** A request that the service did not fulfil. */
export class SpeechProblem extends Error {
  code: SpeechFailure
  constructor(code: SpeechFailure, detail = '') {
    super([code, detail].filter(Boolean).join(': '))
    this.code = code
  }
}

export const speechLimits = {
  /** Milliseconds until words are recognized, or until the first byte of a sound. */
  answerMs: 8_000,
  /** Bytes of the sound of a sentence: two minutes at 48 kHz. */
  maxBytes: 12_000_000,
}

interface Recognizing {
  samples: Buffer
  /** The only language that is spoken, if it is certain. */
  language?: string
  /** Words that are easily misheard. */
  keywords: readonly string[]
}

const Recognized = z.object({ text: z.string() })

/** Recognizes what a caller said. @throws SpeechProblem; or the reason of the signal */
export async function recognize(
  service: SpeechService,
  { samples, language, keywords }: Recognizing,
  signal: AbortSignal,
): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(wavOf(samples, rate))], { type: 'audio/wav' }), 'speech.wav')
  form.append('model', service.transcriptionModel)
  form.append('response_format', 'json')
  if (language) form.append('language', language)
  if (keywords.length > 0) form.append('prompt', keywords.join(', '))
  const late = AbortSignal.timeout(speechLimits.answerMs)
  try {
    const answer = await post(service, '/audio/transcriptions', { body: form }, AbortSignal.any([signal, late]))
    const read = Recognized.safeParse(await answer.json())
    if (!read.success) throw new SpeechProblem('garbage')
    return read.data.text.replace(/\s+/g, ' ').trim()
  } catch (error) {
    throw problemOf(error, signal, late)
  }
}

interface Speaking {
  text: string
  language: string
  speed: number
}

/** Speaks a sentence, in pieces as they come, as a telephone carries them. @throws SpeechProblem; or the reason of the signal */
export async function* speak(
  service: SpeechService,
  { text, language, speed }: Speaking,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), speechLimits.answerMs)
  const body = {
    model: service.speechModel,
    input: text,
    voice: service.voices[language] ?? service.voices['']!,
    response_format: 'wav',
    speed,
  }
  try {
    const request = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const answer = await post(service, '/audio/speech', request, AbortSignal.any([signal, late.signal]))
    let [head, size]: [Buffer, number] = [Buffer.alloc(0), 0]
    let resample: ((bytes: Buffer) => Buffer) | undefined
    for await (const chunk of answer.body ?? []) {
      clearTimeout(timer)
      size += chunk.byteLength
      if (size > speechLimits.maxBytes) throw new SpeechProblem('garbage', 'too long')
      if (resample) {
        yield resample(Buffer.from(chunk))
        continue
      }
      head = Buffer.concat([head, chunk])
      const found = readWavHeader(head)
      if (!found) continue
      resample = createResampler(found)
      yield resample(head.subarray(found.start))
    }
    if (!resample) throw new SpeechProblem('garbage', 'no sound')
    // The last samples need silence after them.
    yield resample(Buffer.alloc(4_096))
  } catch (error) {
    throw problemOf(error, signal, late.signal)
  } finally {
    clearTimeout(timer)
  }
}

async function post({ baseUrl, apiKey }: SpeechService, path: string, request: RequestInit, signal: AbortSignal) {
  const headers = { ...request.headers, ...(apiKey && { authorization: `Bearer ${apiKey}` }) }
  // The key is for this host alone.
  const answer = await fetch(baseUrl + path, { ...request, method: 'POST', headers, redirect: 'error', signal })
  if (answer.ok) return answer
  await answer.body?.cancel()
  throw new SpeechProblem(codeOf(answer.status), `status ${answer.status}`)
}

function codeOf(status: number): SpeechFailure {
  if (status === 401 || status === 403) return 'key_refused'
  return status >= 400 && status < 500 && status !== 429 ? 'rejected' : 'unavailable'
}

function problemOf(error: unknown, signal: AbortSignal, late: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  if (error instanceof SpeechProblem) return error
  if (late.aborted) return new SpeechProblem('timeout')
  const { message, cause } = error as Error
  const code = (cause as NodeJS.ErrnoException | undefined)?.code
  return code ? new SpeechProblem('unavailable', code) : new SpeechProblem('garbage', message.slice(0, 100))
}
