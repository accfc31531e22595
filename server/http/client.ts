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

/** The tab of a console, which recognizes its own changes among those of others. */
export const tabOf = (c: HonoContext<Context>): string | undefined =>
  /^[\w-]{1,40}$/.exec(c.req.header('x-tab-id') ?? '')?.[0]

/** Control characters, and those that change the text direction, which could falsify a log line. */
const controlCharacters = /[\p{Cc}\p{Bidi_Control}]+/gu

/**
 * Reads the client's address: the last one that is no trusted proxy. Each proxy appends the address of its own peer, so what
 * stands before an untrusted address can be forged.
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

/** An IPv4 address as such, also where a socket for both families gives its mapped form. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

export const localeOf = (c: HonoContext<Context>): User['locale'] =>
  /^(id|in)\b/i.test(c.req.header('accept-language') ?? '') ? 'id' : 'en'

export function isHttps(c: HonoContext<Context>, proxies: Ranges): boolean {
  const peer = peerOf(c)
  if (peer && isIn(proxies, peer) && c.req.header('x-forwarded-proto') === 'https') return true
  return new URL(c.req.url).protocol === 'https:'
}

/** The address at which a client reached the platform: `https://example.com`. */
export const originOf = (c: HonoContext<Context>, proxies: Ranges): string =>
  `${isHttps(c, proxies) ? 'https' : 'http'}://${new URL(c.req.url).host}`
