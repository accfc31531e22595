import { isIP } from 'node:net'
import type { Context as HonoContext } from 'hono'
import type { User } from '#contract/users.ts'
import { isIn, type Ranges } from '../base/destinations/addresses.ts'
import type { Context } from './context.ts'

/** The origin of a request, for sessions, the activity log and rate limits. */
export interface Client {
  ip: string | null
  user_agent: string | null
  request_id: string
}

export const clientOf = (c: HonoContext<Context>): Client => ({
  ip: c.get('ip') ?? null,
  user_agent: c.req.header('user-agent')?.replace(controlCharacters, ' ').slice(0, 500) ?? null,
  request_id: c.get('requestId'),
})

/** The id of the console tab that sent a request. With it, a tab recognizes events of its own changes. */
export const tabOf = (c: HonoContext<Context>): string | undefined =>
  /^[\w-]{1,40}$/.exec(c.req.header('x-tab-id') ?? '')?.[0]

/** Control characters and text direction marks, which could forge a log line. */
const controlCharacters = /[\p{Cc}\p{Bidi_Control}]+/gu

/**
 * Reads the client's IP address: the last one that is not a trusted proxy. Each proxy appends the address of its peer,
 * so anything before an untrusted address can be forged.
 */
export function ipOf(c: HonoContext<Context>, proxies: Ranges): string | undefined {
  const peer = peerOf(c)
  if (!peer || !isIn(proxies, peer)) return peer
  const hops = c.req.header('x-forwarded-for')?.split(',').map(plain) ?? []
  let client = peer
  for (const hop of hops.toReversed()) {
    if (!isIP(hop)) return client
    client = hop
    if (!isIn(proxies, hop)) return client
  }
  return client
}

const peerOf = (c: HonoContext<Context>): string | undefined => {
  const address = c.env?.incoming?.socket.remoteAddress
  return address === undefined ? undefined : plain(address)
}

/** Unwraps an IPv4 address from its IPv6-mapped form, which dual-stack sockets return. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

export const localeOf = (c: HonoContext<Context>): User['locale'] =>
  /^(id|in)\b/i.test(c.req.header('accept-language') ?? '') ? 'id' : 'en'

export function isHttps(c: HonoContext<Context>, proxies: Ranges): boolean {
  const peer = peerOf(c)
  if (peer && isIn(proxies, peer) && c.req.header('x-forwarded-proto') === 'https') return true
  return new URL(c.req.url).protocol === 'https:'
}

/** The origin at which a client reached the platform: `https://example.com`. */
export const originOf = (c: HonoContext<Context>, proxies: Ranges): string =>
  `${isHttps(c, proxies) ? 'https' : 'http'}://${new URL(c.req.url).host}`
