import * as z from 'zod'
import { ProviderProblem, type ProviderFailure } from './problem.ts'

const Refusal = z.object({
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

/** Tells what an answer with a status of failure means. */
export function refusalOf({ status, headers }: Response, body: string): ProviderProblem {
  const detail = detailIn(body)
  const message = `${status} ${detail?.status ?? ''} ${detail?.message ?? ''}`.replaceAll(/\s+/g, ' ').trim()
  const seconds = Number(headers.get('retry-after'))
  return new ProviderProblem({
    code: codeOf(status, detail?.status),
    message: message.slice(0, longest),
    ...(seconds > 0 && { retryAfter: Math.min(seconds, maxRetryAfter) }),
  })
}

function detailIn(body: string) {
  try {
    return Refusal.safeParse(JSON.parse(body)).data?.detail
  } catch {
    return undefined
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
