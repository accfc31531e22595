import * as z from 'zod'
import { refusalOf } from './failure.ts'
import { ProviderProblem } from './problem.ts'

/** The account that a request is sent for. */
export interface Access {
  apiKey: string
  baseUrl: string
  /** Ends what the request belongs to. */
  signal: AbortSignal
}

interface Request<Answer extends z.ZodType> {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Values without a value are left out. */
  query?: Record<string, string | number | boolean | undefined>
  /** Sent as JSON. */
  body?: object
  /** The parts of the answer that are used; others are ignored. Without it, the answer may be anything. */
  answer?: Answer
}

/** Maximum milliseconds of a request, its answer included. */
const timeoutMs = 20_000
/** Maximum bytes of an answer: far more than a conversation of two hours has. */
const maxBytes = 32 * 1024 * 1024

/**
 * Sends one request to the REST API of ElevenLabs. It is never repeated here: see `calls.ts` and `retry.ts`.
 *
 * @param path with its values encoded, like `/v1/voices/anna`
 * @throws ProviderProblem whose message holds no key and nothing of an answer that was not expected
 */
export async function request<Answer extends z.ZodType = z.ZodUnknown>(
  access: Access,
  path: string,
  { answer, ...sent }: Request<Answer> = {},
): Promise<z.output<Answer>> {
  const response = await send(access, path, sent)
  const text = await textOf(response)
  if (!response.ok) throw refusalOf(response, text)
  const read = (answer ?? z.unknown()).safeParse(jsonOf(text))
  if (!read.success) throw unreachable(`Unexpected answer: ${z.prettifyError(read.error)}`)
  return read.data as z.output<Answer>
}

/** A failure that another attempt may not have. */
export const unreachable = (message: string) =>
  new ProviderProblem({ code: 'elevenlabs_unreachable', message: message.slice(0, 300) })

async function send(
  { apiKey, baseUrl, signal }: Access,
  path: string,
  { method = 'GET', query = {}, body }: Omit<Request<z.ZodType>, 'answer'>,
): Promise<Response> {
  const url = new URL(baseUrl + path)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  const headers = { 'xi-api-key': apiKey, accept: 'application/json' }
  const json = body && { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  // The key is for this host alone.
  return fetch(url, { method, headers, ...json, redirect: 'error', signal: limit }).catch(fail)
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of body ?? []) {
      bytes += part.byteLength
      if (bytes > maxBytes) break
      parts.push(part)
    }
  } catch (error) {
    return fail(error)
  }
  if (bytes > maxBytes) throw unreachable(`An answer of more than ${maxBytes} bytes`)
  return Buffer.concat(parts).toString('utf8')
}

/** Network errors say what happened in their cause. */
function fail(error: unknown): never {
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError') throw unreachable('No answer in time')
  throw unreachable(`${message} ${cause instanceof Error ? cause.message : ''}`.trim())
}

function jsonOf(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw unreachable('An answer that is not JSON')
  }
}
