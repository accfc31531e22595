import type { MiddlewareHandler } from 'hono'
import type { Context, Deps } from './app-context.ts'
import { isHttps } from './client.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=(), microphone=(self)',
}

/** Answers of an API are data: nothing in them may run or be framed, whatever they hold. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

export const securityHeaders = ({ env }: Deps): MiddlewareHandler<Context> => async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(always)) c.header(name, value)
  // Google's log-in opens a window that answers the page it was opened from.
  c.header('cross-origin-opener-policy', env.GOOGLE_CLIENT_ID ? 'same-origin-allow-popups' : 'same-origin')
  if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', dataPolicy)
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  if (isHttps(c, env.TRUST_PROXY)) c.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
}
