import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Deps } from './app-context.ts'
import type { Context } from './context.ts'
import { isHttps } from './client.ts'

/** Sets security headers on every answer, and disables caching unless the handler enables it. */
export function securityHeaders({ env }: Deps): MiddlewareHandler<Context> {
  const [overHttp, overHttps] = [false, 'max-age=31536000; includeSubDomains'].map((strictTransportSecurity) =>
    secureHeaders({
      // A page sets its own policy.
      overwrite: false,
      // API answers are data: they may run no scripts and cannot be framed.
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
      // Google's log-in opens a window that posts its result to the opening page.
      crossOriginOpenerPolicy: env.GOOGLE_CLIENT_ID ? 'same-origin-allow-popups' : 'same-origin',
      permissionsPolicy: { camera: [], geolocation: [], payment: [], usb: [], microphone: ['self'] },
      referrerPolicy: 'strict-origin-when-cross-origin',
      strictTransportSecurity,
      xFrameOptions: 'DENY',
    }),
  )
  return async (c, next) => {
    // Set before the handler runs: setting a header on a finished answer makes Hono build it again.
    c.header('cache-control', 'no-store')
    await (isHttps(c, env.TRUST_PROXY) ? overHttps! : overHttp!)(c, next)
    // The policy of the page names who may frame it, which the older header cannot.
    if (c.get('isFramed')) c.res.headers.delete('x-frame-options')
  }
}
