import type { Context as HonoContext } from 'hono'
import type { User } from '#contract/users.ts'
import type { Context } from './app-context.ts'

/** Where a request came from, for sessions, the activity log and throttling. */
export interface Client {
  ip: string | null
  user_agent: string | null
  request_id: string
}

export const clientOf = (c: HonoContext<Context>): Client => ({
  ip: c.get('ip') ?? null,
  user_agent: c.req.header('user-agent')?.slice(0, 500) ?? null,
  request_id: c.get('requestId'),
})

/** A proxy's header counts only where the platform was told that there is a proxy: anybody can send one. */
export function ipOf(c: HonoContext<Context>, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded || c.env?.incoming?.socket.remoteAddress
}

export const localeOf = (c: HonoContext<Context>): User['locale'] =>
  /^(id|in)\b/i.test(c.req.header('accept-language') ?? '') ? 'id' : 'en'

export function isHttps(c: HonoContext<Context>, trustProxy: boolean): boolean {
  if (trustProxy && c.req.header('x-forwarded-proto') === 'https') return true
  return new URL(c.req.url).protocol === 'https:'
}
