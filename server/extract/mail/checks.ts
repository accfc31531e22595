import { setTimeout } from 'node:timers/promises'
import { authenticate } from 'mailauth'
import { getDomain } from 'tldts'
import type { MailBounds } from './bounds.ts'

/** Results of a check (RFC 8601 §2.7). */
const results = ['pass', 'fail', 'softfail', 'neutral', 'policy', 'none', 'temperror', 'permerror'] as const
type Result = (typeof results)[number]

/** Results of checking a mail against the DNS of its sender and author. */
export interface Checks {
  spf: Result
  dkim: Result
  dmarc: Result
}

export interface Checked {
  checks: Checks
  /** False if there was nothing to check: no sending server, no signature, no policy. */
  isChecked: boolean
  /** True if the domain of the author has sent or signed the mail, by DMARC or in its sense (RFC 7489 §3.1). */
  isVerified: boolean
}

/** The sending mail server; its address and greeting are missing if a mail service handed over the mail. */
export interface Peer {
  ip?: string
  helo?: string
  /** The return path of the envelope; empty for reports. */
  sender?: string
  /** The host name of this platform. */
  mta: string
}

/** Queries the DNS like `dns.promises.resolve`. */
export type Resolve = (name: string, type: string) => Promise<unknown>

const unknown: Checked = {
  checks: { spf: 'temperror', dkim: 'temperror', dmarc: 'temperror' },
  isChecked: true,
  isVerified: false,
}
const resultOf = (given?: string): Result => results.find((one) => one === given) ?? 'none'

/**
 * Checks SPF, DKIM and DMARC of a mail. The results are unknown if the DNS does not respond in time.
 *
 * @param author the address of its only author; undefined if there are none or several
 */
export async function checkMail(
  raw: Buffer,
  peer: Peer,
  { author, resolve, bounds }: { author: string | undefined; resolve: Resolve; bounds: MailBounds },
): Promise<Checked> {
  const ending = new AbortController()
  const late = setTimeout(bounds.lookupMilliseconds, unknown, { signal: ending.signal }).catch(() => unknown)
  let lookups = 0
  const resolver: Resolve = async (name, type) => {
    if (++lookups > bounds.lookups) throw Object.assign(new Error('Too many lookups'), { code: 'EREFUSED' })
    return resolve(name, type)
  }
  const done = check(raw, peer, { author, resolver }).catch(() => unknown)
  const found = await Promise.race([done, late])
  ending.abort()
  return found
}

async function check(
  raw: Buffer,
  peer: Peer,
  { author, resolver }: { author: string | undefined; resolver: Resolve },
): Promise<Checked> {
  const options = { ...peer, resolver, trustReceived: false, disableArc: true, disableBimi: true, minBitLength: 1024 }
  const { spf, dkim, dmarc } = await authenticate(raw, options as never)
  const signatures = dkim?.results ?? []
  const statuses = signatures.map(({ status }) => resultOf(status.result))
  const checks: Checks = {
    spf: resultOf(spf ? spf.status.result : undefined),
    dkim: statuses.includes('pass') ? 'pass' : (statuses[0] ?? 'none'),
    dmarc: resultOf(dmarc ? dmarc.status.result : undefined),
  }
  const domains = [
    ...(spf && checks.spf === 'pass' ? [spf.domain] : []),
    ...signatures.filter(({ status }) => status.result === 'pass').map(({ signingDomain }) => signingDomain),
  ]
  const isPassed = checks.dmarc === 'pass' || (checks.dmarc === 'none' && domains.some((one) => isAligned(one, author)))
  const isChecked = peer.ip !== undefined || Object.values(checks).some((one) => one !== 'none')
  return { checks, isChecked, isVerified: author !== undefined && isPassed }
}

/** Tells whether a domain belongs to the organization of an address, for domains without a DMARC policy. */
function isAligned(domain: string | undefined, address = ''): boolean {
  const own = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const given = (domain ?? '').toLowerCase()
  const options = { allowPrivateDomains: true }
  return given !== '' && (given === own || (getDomain(given, options) ?? given) === (getDomain(own, options) ?? own))
}
