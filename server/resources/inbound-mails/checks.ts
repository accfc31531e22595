import { promises as dns } from 'node:dns'
import { setTimeout } from 'node:timers/promises'
import type { CommentMail } from '#contract/ticket-comments.ts'

type Checks = NonNullable<CommentMail['checks']>
type Result = Checks['spf']
/** Queries the DNS like `dns.promises.resolve`. */
export type Resolve = (name: string, type: string) => Promise<unknown>

export interface Peer {
  ip: string
  helo: string
  sender: string
  /** The host name of this platform. */
  mta: string
}

const timeoutMs = 10_000
const results: readonly Result[] = ['pass', 'fail', 'softfail', 'neutral', 'policy', 'none', 'temperror', 'permerror']
const resultOf = (given?: string): Result => results.find((one) => one === given) ?? 'none'
const unknown: Checks = { spf: 'temperror', dkim: 'temperror', dmarc: 'temperror' }

/** Checks SPF, DKIM and DMARC of a mail. The results are unknown if the DNS does not respond in time. */
export async function checkMail(raw: Buffer, peer: Peer, resolve: Resolve = dns.resolve as Resolve): Promise<Checks> {
  const ending = new AbortController()
  const late = setTimeout(timeoutMs, unknown, { signal: ending.signal, ref: false }).catch(() => unknown)
  const done = check(raw, peer, resolve).catch(() => unknown)
  const found = await Promise.race([done, late])
  ending.abort()
  return found
}

async function check(raw: Buffer, peer: Peer, resolver: Resolve): Promise<Checks> {
  const options = { ...peer, resolver, trustReceived: false, disableArc: true, disableBimi: true, minBitLength: 1024 }
  const { authenticate } = await import('mailauth')
  const { spf, dkim, dmarc } = await authenticate(raw, options as never)
  const signatures = (dkim?.results ?? []).map(({ status }) => resultOf(status.result))
  return {
    spf: resultOf(spf ? spf.status.result : undefined),
    dkim: signatures.includes('pass') ? 'pass' : (signatures[0] ?? 'none'),
    dmarc: resultOf(dmarc ? dmarc.status.result : undefined),
  }
}
