import { ElevenLabsError } from '@elevenlabs/elevenlabs-js'
import * as z from 'zod'
import type { ProviderAnswer, ProviderFailure } from './problem.ts'

const Body = z.object({
  detail: z.union([
    z.string().transform((message) => ({ status: undefined, message })),
    z.object({ status: z.string().optional(), message: z.string().optional() }),
    // The places of what is wrong in a request.
    z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string() })).transform((all) => ({
      status: undefined,
      message: all.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; '),
    })),
  ]),
})

/** Maximum characters of a message of the provider in the log. */
const longest = 300
/** Maximum seconds to wait because the provider says so. */
const maxRetryAfter = 3_600

/** Tells what an error of the SDK means. */
export function answerOf(error: unknown): ProviderAnswer {
  // An answer that is not what was asked for has a status of success.
  if (!(error instanceof ElevenLabsError) || !error.statusCode || error.statusCode < 300) {
    return { code: 'elevenlabs_unreachable', message: nameOf(error) }
  }
  const detail = Body.safeParse(error.body).data?.detail
  const message = `${error.statusCode} ${detail?.status ?? ''} ${detail?.message ?? ''}`.replaceAll(/\s+/g, ' ').trim()
  const seconds = Number(error.rawResponse?.headers.get('retry-after'))
  return {
    code: codeOf(error.statusCode, detail?.status),
    message: message.slice(0, longest),
    ...(seconds > 0 && { retryAfter: Math.min(seconds, maxRetryAfter) }),
  }
}

function codeOf(status: number, detail = ''): ProviderFailure {
  if (/quota|limit_reached|limit_exceeded|_limit$/.test(detail) && status < 429) return 'elevenlabs_quota'
  if (status === 401 || status === 403) return 'elevenlabs_refused'
  if (status === 402) return 'elevenlabs_quota'
  if (status === 404) return 'elevenlabs_missing'
  if (status === 408 || status === 425 || status === 429 || status >= 500) return 'elevenlabs_unreachable'
  return 'elevenlabs_rejected'
}

/** Network errors say what happened in their cause. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  const { message, cause } = error as Error & { cause?: unknown }
  const said = `${message} ${cause instanceof Error ? cause.message : ''}`
  // The SDK quotes what it did not expect, which may be what somebody said.
  return said
    .replaceAll(/Received .*/g, 'Received something else')
    .trim()
    .slice(0, longest)
}
