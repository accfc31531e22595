import { setTimeout } from 'node:timers/promises'
import type { Destinations } from '../../base/destinations/destination.ts'
import { openFrom } from '../../base/destinations/fetch.ts'
import { DestinationProblem } from '../../base/destinations/problem.ts'
import type { ChatRequest } from './chat.ts'
import { ModelProblem, type ModelFailure } from './problem.ts'

/** Reasoning models refuse `temperature` and use `max_completion_tokens`: o1, o3-mini, gpt-5. */
const reasoning = /(?:^|\/)(?:o\d|gpt-(?:[5-9]|\d\d))(?:$|[-.])/

/** Selects the parameters that a model accepts. */
export const parametersFor = (
  model: string,
  { temperature, maxTokens }: { temperature: number; maxTokens: number },
): Pick<ChatRequest, 'temperature' | 'max_tokens' | 'max_completion_tokens'> =>
  reasoning.test(model.toLowerCase()) ? { max_completion_tokens: maxTokens } : { temperature, max_tokens: maxTokens }

export interface Access {
  baseUrl: string
  apiKey?: string
  /** Given for an address that a tenant named, which is checked like every one of tenants. */
  destinations?: Destinations
}

/** Maximum milliseconds until the first word. */
const firstWordMs = 10_000
/** Maximum milliseconds between two words. */
const betweenMs = 3_000
/** Maximum milliseconds of a complete answer. */
const totalMs = 45_000
/** Maximum seconds to wait before a retry when the model is overloaded. */
const longestWait = 2
/** Maximum bytes of a streamed answer. */
const maxBytes = 1_000_000

export interface Limits {
  /** Milliseconds until the first word. */
  firstWordMs: number
  /** Milliseconds between two words. */
  betweenMs: number
  /** Milliseconds of the whole. */
  totalMs: number
  maxBytes: number
}
export const usualLimits: Limits = { firstWordMs, betweenMs, totalMs, maxBytes }

/**
 * Streams a completion and yields the data of its events.
 *
 * @throws ModelProblem, or the reason of the signal if it is aborted
 */
export async function* streamCompletion(
  access: Access,
  request: ChatRequest,
  signal: AbortSignal,
  limits = usualLimits,
): AsyncGenerator<string> {
  const ending = new AbortController()
  const timer = globalThis.setTimeout(() => ending.abort(), Math.max(1, limits.totalMs))
  let pause = globalThis.setTimeout(() => ending.abort(), limits.firstWordMs)
  const both = AbortSignal.any([signal, ending.signal])
  try {
    const { body } = await open(access, request, both, limits)
    let [bytes, rest] = [0, '']
    const decoder = new TextDecoder()
    for await (const chunk of body) {
      bytes += chunk.byteLength
      if (bytes > limits.maxBytes) throw new ModelProblem('too_long')
      const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/)
      rest = lines.pop()!
      for (const line of lines) {
        // Comments and empty lines, which keep a connection open, are no words.
        if (!line.startsWith('data:')) continue
        const data = line.slice('data:'.length).trim()
        const isWord = word.test(data)
        if (isWord) clearTimeout(pause)
        yield data
        if (isWord) pause = globalThis.setTimeout(() => ending.abort(), limits.betweenMs)
      }
    }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ModelProblem) throw error
    throw new ModelProblem(ending.signal.aborted ? 'timeout' : 'cut')
  } finally {
    clearTimeout(timer)
    clearTimeout(pause)
    ending.abort()
  }
}

/** An event that holds a part of an answer, of a tool call or of reasoning. */
const word = /"(?:content|name|arguments|reasoning\w{0,20}|thinking)"\s{0,5}:\s{0,5}"[^"]/

async function open(
  access: Access,
  request: ChatRequest,
  signal: AbortSignal,
  limits: Limits,
  isSecond = false,
): Promise<Answer> {
  const late = new AbortController()
  const timer = globalThis.setTimeout(() => late.abort(), limits.firstWordMs)
  let answer: Answer
  try {
    answer = await post(access, request, limits, AbortSignal.any([signal, late.signal]))
  } catch (error) {
    signal.throwIfAborted()
    throw new ModelProblem(late.signal.aborted ? 'timeout' : 'unavailable', causeOf(error))
  } finally {
    clearTimeout(timer)
  }
  if (answer.status >= 200 && answer.status < 300) return answer
  answer.discard()
  const seconds = answer.retryAfter
  if (answer.status === 429 && !isSecond && seconds <= longestWait) {
    await setTimeout(seconds * 1000, undefined, { signal })
    return open(access, request, signal, limits, true)
  }
  throw new ModelProblem(codeOf(answer.status), `status ${answer.status}`)
}

interface Answer {
  status: number
  /** Seconds; not a number if the server names none. */
  retryAfter: number
  body: AsyncIterable<Uint8Array>
  discard(): void
}

/** Sends a request, and the key to the configured host only: a redirect is an error. */
async function post(access: Access, request: ChatRequest, limits: Limits, signal: AbortSignal): Promise<Answer> {
  const url = `${access.baseUrl}/chat/completions`
  const headers = {
    'content-type': 'application/json',
    accept: 'text/event-stream',
    ...(access.apiKey && { authorization: `Bearer ${access.apiKey}` }),
  }
  const sent = { method: 'POST', headers, body: JSON.stringify(request), signal } as const
  if (!access.destinations) {
    const answer = await fetch(url, { ...sent, redirect: 'error' })
    const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN)
    const discard = () => void answer.body?.cancel().catch(() => {})
    return { status: answer.status, retryAfter, body: answer.body ?? none(), discard }
  }
  const timeoutMs = Math.max(1, Math.round(limits.totalMs))
  const { status, body, discard } = await openFrom(access.destinations, url, {
    ...sent,
    timeoutMs,
    maxBytes: limits.maxBytes,
  })
  return { status, retryAfter: Number.NaN, body, discard }
}

async function* none(): AsyncGenerator<Uint8Array> {}

function codeOf(status: number): ModelFailure {
  if (status === 429) return 'rate_limited'
  if (status === 401 || status === 403) return 'key_refused'
  return status >= 400 && status < 500 ? 'rejected' : 'unavailable'
}

const causeOf = (error: unknown): string =>
  error instanceof DestinationProblem
    ? error.code
    : String(((error as Error).cause as NodeJS.ErrnoException)?.code ?? '')
