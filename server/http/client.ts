import { isIP } from 'node:net'
import type { Context as HonoContext } from 'hono'
import type { User } from '#contract/users.ts'
import type { Context } from './app-context.ts'

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

/** Reads the client's address. A proxy's header counts only if the proxy is configured as trusted. */
export function ipOf(c: HonoContext<Context>, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return (forwarded && isIP(forwarded) ? forwarded : undefined) ?? c.env?.incoming?.socket.remoteAddress
}

export const localeOf = (c: HonoContext<Context>): User['locale'] =>
  /^(id|in)\b/i.test(c.req.header('accept-language') ?? '') ? 'id' : 'en'

export function isHttps(c: HonoContext<Context>, trustProxy: boolean): boolean {
  if (trustProxy && c.req.header('x-forwarded-proto') === 'https') return true
  return new URL(c.req.url).protocol === 'https:'
}

/** The address at which a client reached the platform: `https://example.com`. */
export const originOf = (c: HonoContext<Context>, trustProxy: boolean): string =>
  `${isHttps(c, trustProxy) ? 'https' : 'http'}://${new URL(c.req.url).host}`
