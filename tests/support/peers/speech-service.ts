import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { setTimeout } from 'node:timers/promises'
import { afterAll } from 'vitest'
import * as z from 'zod'
import { readWavHeader, wavOf } from '#server/telephony/wav.ts'

/** The bodies that the API reference of OpenAI documents. */
const Speaking = z.strictObject({
  model: z.string().min(1),
  input: z.string().min(1).max(4096),
  voice: z.string().min(1),
  response_format: z.enum(['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm']).optional(),
  speed: z.number().min(0.25).max(4).optional(),
})
const Hearing = z.strictObject({
  file: z.instanceof(File),
  model: z.string().min(1),
  response_format: z.enum(['json', 'text', 'srt', 'verbose_json', 'vtt']).optional(),
  language: z.string().length(2).optional(),
  prompt: z.string().optional(),
})

const rate = 24_000
/** Milliseconds of sound of a letter: faster than people speak. */
const letterMs = 12
/** Hertz of the first phrase, and from one to the next. */
const [lowest, step] = [500, 60]

/** The tone that stands for a phrase. */
export function toneOf(at: number, ms: number, ofRate: number): Buffer {
  const samples = Buffer.alloc(2 * Math.round((ofRate * ms) / 1000))
  const turn = (2 * Math.PI * (lowest + step * at)) / ofRate
  for (let one = 0; one < samples.length / 2; one++)
    samples.writeInt16LE(Math.round(9_000 * Math.sin(turn * one)), 2 * one)
  return samples
}

/** The number of the phrase whose tone was recorded, of so many; -1 if there is none. */
function phraseIn(samples: Buffer, ofRate: number, phrases: number): number {
  const strengths = Array.from({ length: phrases }, (_, at) => strengthOf(samples, lowest + step * at, ofRate))
  const most = Math.max(...strengths)
  return most < 100 ? -1 : strengths.indexOf(most)
}

/** The amplitude of a frequency. */
function strengthOf(samples: Buffer, hertz: number, ofRate: number): number {
  const turn = (2 * Math.PI * hertz) / ofRate
  let [real, imaginary] = [0, 0]
  for (let at = 0; at + 1 < samples.length; at += 2) {
    const sample = samples.readInt16LE(at)
    real += sample * Math.cos((turn * at) / 2)
    imaginary += sample * Math.sin((turn * at) / 2)
  }
  return (2 * Math.hypot(real, imaginary)) / samples.length
}

/** Speaks a text as a tone, as many times as long as it usually would. */
export const speaksTones = async (text: string, times = 1) =>
  wavOf(toneOf(0, text.length * letterMs * times, rate), rate)

const run = promisify(execFile)

/** True if `espeak-ng` is installed. */
export const hasEspeak = () =>
  run('espeak-ng', ['--version']).then(
    () => true,
    () => false,
  )

/** Speaks a text with `espeak-ng`, as a file. */
export const espeak = async (text: string): Promise<Buffer> =>
  (await run('espeak-ng', ['--stdout', '-s', '170', text], { encoding: 'buffer', maxBuffer: 10_000_000 })).stdout

interface Settings {
  /** Recognizes tones as these. */
  phrases: string[]
}

/** Listens as a server of the audio API would. What it is sent is held against its reference. */
export async function openSpeechService({ phrases }: Settings) {
  const state = {
    /** Milliseconds until it answers. */
    delayMs: { speech: 0, transcriptions: 0 },
    /** Requests that it answers with 503 before it works again. */
    failing: { speech: 0, transcriptions: 0 },
    /** Recognizes whatever it is sent as this. */
    hears: undefined as string | undefined,
    speaks: speaksTones as (text: string) => Promise<Buffer>,
    spoken: [] as { input: string; voice: string; speed?: number }[],
    heard: [] as { text: string; language?: string; prompt?: string; bytes: number }[],
    problems: [] as string[],
    keys: new Set<string | undefined>(),
  }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    state.keys.add(request.headers.authorization)
    const kind = request.url?.endsWith('/audio/speech') ? 'speech' : 'transcriptions'
    if (state.failing[kind] > 0) {
      state.failing[kind]--
      return void response.writeHead(503).end()
    }
    if (state.delayMs[kind] > 0) await setTimeout(state.delayMs[kind])
    try {
      if (kind === 'speech') {
        const wanted = Speaking.parse(JSON.parse(body.toString()))
        state.spoken.push(wanted)
        response.writeHead(200, { 'content-type': 'audio/wav' })
        return void response.end(await state.speaks(wanted.input))
      }
      const headers = { 'content-type': request.headers['content-type']! }
      const form = await new Response(new Uint8Array(body), { headers }).formData()
      const { file, language, prompt } = Hearing.parse(Object.fromEntries(form))
      const bytes = Buffer.from(await file.arrayBuffer())
      const found = readWavHeader(bytes)!
      const text = state.hears ?? phrases[phraseIn(bytes.subarray(found.start), found.rate, phrases.length)] ?? ''
      state.heard.push({ text, language, prompt, bytes: bytes.length })
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ text }))
    } catch (error) {
      state.problems.push((error as Error).message)
      response.writeHead(400).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return Object.assign(state, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` })
}
