import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { cors as honoCors } from 'hono/cors'
import { compress } from 'hono/compress'
import type { Deps } from './app-context.ts'
import type { Context } from './context.ts'
import { isHttps } from './client.ts'
import type { Environment } from '../base/env.ts'
import { bases } from './not-found.ts'
import type { Surface } from './surface.ts'

/** Sets security headers on every answer, and disables caching unless the handler enables it. */
export function securityHeaders({ env }: Deps): MiddlewareHandler<Context> {
  const [overHttp, overHttps] = [false, 'max-age=31536000; includeSubDomains'].map((strictTransportSecurity) =>
    secureHeaders({
      // Keeps the policy that a page has set.
      overwrite: false,
      // API answers are data: no scripts, no frames.
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
      // Google's log-in window posts its result to the page that opened it.
      crossOriginOpenerPolicy: env.GOOGLE_CLIENT_ID ? 'same-origin-allow-popups' : 'same-origin',
      permissionsPolicy: { camera: [], geolocation: [], payment: [], usb: [], microphone: ['self'] },
      referrerPolicy: 'strict-origin-when-cross-origin',
      strictTransportSecurity,
      xFrameOptions: 'DENY',
    }),
  )
  return async (c, next) => {
    // Set before the handler runs, because Hono rebuilds a finished answer to set a header.
    c.header('cache-control', 'no-store')
    await (isHttps(c, env.TRUST_PROXY) ? overHttps! : overHttp!)(c, next)
    // The page's policy lists the sites that can frame it; `x-frame-options` cannot.
    if (c.get('isFramed')) c.res.headers.delete('x-frame-options')
  }
}

/**
 * Allows calls from consoles on other hosts, and from further sites at endpoints with `allowsOrigin`. Tokens are sent in
 * a header, so CORS credentials are not needed.
 */
export function cors({ CONSOLE_ORIGINS }: Environment, surface: Surface): MiddlewareHandler<Context> {
  const further = new Map(
    surface.flatMap(({ endpoint, allowsOrigin }) =>
      allowsOrigin ? [[`${bases[endpoint.api]}${endpoint.path}`, allowsOrigin]] : [],
    ),
  )
  const answer = honoCors({
    origin: async (origin, c) => {
      if (CONSOLE_ORIGINS.includes(origin)) return origin
      return (await further.get(c.req.path)?.(origin)) ? origin : null
    },
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', 'last-event-id', 'x-request-id', 'x-tab-id'],
    exposeHeaders: ['x-request-id', 'retry-after'],
    maxAge: 600,
  })
  // Hono's middleware rebuilds every answer, so same-origin requests bypass it.
  const isNeeded = (path: string) => CONSOLE_ORIGINS.length > 0 || further.has(path)
  return (c, next) => (c.req.header('origin') && isNeeded(c.req.path) ? answer(c, next) : next())
}

const compressJson = compress({ contentTypeFilter: /^application\/json/ })

/** Compresses JSON answers. Event streams and files are sent unchanged. */
export const compression: MiddlewareHandler<Context> = (c, next) => {
  // Set before the handler runs, because Hono rebuilds a finished answer to set a header.
  c.header('vary', 'accept-encoding', { append: true })
  return compressJson(c, next)
}
