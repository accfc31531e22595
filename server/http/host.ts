import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { isLoopback, type Environment } from '../base/env.ts'
import type { Context } from './context.ts'
import { originOf } from './client.ts'
import { Problem } from '../base/problem.ts'

/**
 * Refuses requests for a host that is not the platform's. A page of another site can let its own name lead here (DNS
 * rebinding): its requests then count as same-origin, and only their Host header tells.
 */
export function requireHost(env: Environment): MiddlewareHandler<Context> {
  const isOwn = ownHosts(env)
  return (c, next) => {
    const named = nameOf(c.req.header('host') ?? 'localhost')
    // The address of a request in absolute form counts as well.
    if (!isOwn(c, named) || !isOwn(c, new URL(c.req.url).hostname)) throw new Problem('misdirected_request')
    return next()
  }
}

/** The names by which the configuration says that clients reach the platform, loopback, and the address they connected to. */
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
 * The origin of addresses that the platform gives out: the configured one. Where that is this machine, any name of it leads
 * here, and a page can only connect to the one that it was opened by.
 */
export function publicOrigin(c: HonoContext<Context>, env: Environment): string {
  if (!URL.canParse(env.CONSOLE_URL)) return originOf(c, env.TRUST_PROXY)
  const { hostname, origin } = new URL(env.CONSOLE_URL)
  const isHere = isLoopback(hostname) && isLoopback(new URL(c.req.url).hostname)
  return isHere ? originOf(c, env.TRUST_PROXY) : origin
}
