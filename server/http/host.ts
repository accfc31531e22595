import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { isLoopback, type Environment } from '../base/env.ts'
import type { Context } from './context.ts'
import { originOf } from './client.ts'
import { Problem } from '../base/problem.ts'

/**
 * Refuses requests with a host name that is not the platform's. With DNS rebinding, another site points its own name to
 * this address; its requests count as same-origin, and only the Host header reveals them.
 */
export function requireHost(env: Environment): MiddlewareHandler<Context> {
  const isOwn = ownHosts(env)
  return (c, next) => {
    const named = nameOf(c.req.header('host') ?? 'localhost')
    // A request in absolute form has a second host name in its URL.
    if (!isOwn(c, named) || !isOwn(c, new URL(c.req.url).hostname)) throw new Problem('misdirected_request')
    return next()
  }
}

/** Accepts the configured host names, loopback, and the IP address that the client connected to. */
function ownHosts(env: Environment) {
  const { HOST, CONSOLE_URL, MAIN_API_URL, VOICE_API_URL, ALLOWED_HOSTS } = env
  const configured = [CONSOLE_URL, MAIN_API_URL, VOICE_API_URL].filter((url) => URL.canParse(url))
  const names = new Set([...configured.map((url) => new URL(url).hostname), ...ALLOWED_HOSTS, HOST.toLowerCase()])
  return (c: HonoContext<Context>, name: string) => {
    if (names.has(name) || isLoopback(name)) return true
    const local = c.env?.incoming?.socket.localAddress?.replace(/^::ffff:/i, '')
    return local !== undefined && name.replace(/^\[(.*)\]$/, '$1') === local
  }
}

/** The name in a Host header, without its port: `[::1]:3000` is `[::1]`. */
const nameOf = (host: string) => host.toLowerCase().replace(/:\d*$/, '')

/**
 * The origin of URLs in answers: the configured one. If that and the request's host are loopback, the request's origin,
 * since the content policy of a page allows its own host name only.
 */
export function publicOrigin(c: HonoContext<Context>, env: Environment): string {
  if (!URL.canParse(env.CONSOLE_URL)) return originOf(c, env.TRUST_PROXY)
  const { hostname, origin } = new URL(env.CONSOLE_URL)
  const isHere = isLoopback(hostname) && isLoopback(new URL(c.req.url).hostname)
  return isHere ? originOf(c, env.TRUST_PROXY) : origin
}
