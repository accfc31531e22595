import * as z from 'zod'
import { createResampler } from './resample.ts'
import { rate } from './frames.ts'
import { readWavHeader, wavOf } from './wav.ts'

/** An OpenAI-compatible service for speech recognition and synthesis. */
export interface SpeechService {
  baseUrl: string
  apiKey?: string
  /** The model for synthesis, and the one for recognition. */
  speechModel: string
  transcriptionModel: string
  /** Voices by language; `''` is the default. */
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
  /** Milliseconds until recognition returns, or until the first byte of synthesis. */
  answerMs: 8_000,
  /** Maximum bytes of a sentence's audio: two minutes at 48 kHz. */
  maxBytes: 12_000_000,
}

interface Recognizing {
  samples: Buffer
  /** The language, if the agent speaks only one. */
  language?: string
  /** Words that recognition tends to get wrong. */
  keywords: readonly string[]
}

const Recognized = z.object({ text: z.string() })

/** Transcribes the caller's speech. @throws SpeechProblem, or the reason of the signal */
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

/**
 * Synthesizes a sentence as a stream in the format of a telephone.
 *
 * @throws SpeechProblem, or the reason of the signal
 */
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
    // The filter needs silence after the last samples.
    yield resample(Buffer.alloc(4_096))
  } catch (error) {
    throw problemOf(error, signal, late.signal)
  } finally {
    clearTimeout(timer)
  }
}

async function post({ baseUrl, apiKey }: SpeechService, path: string, request: RequestInit, signal: AbortSignal) {
  const headers = { ...request.headers, ...(apiKey && { authorization: `Bearer ${apiKey}` }) }
  // Sends the key to the configured host only.
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
