import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { Context } from './context.ts'
import { endpointsAt } from './not-found.ts'
import { isTerminal, printable, reasonOf } from '../base/log.ts'
import type { Deps } from './app-context.ts'
import { ipOf } from './client.ts'

/** Formats the log line of a request. Omits query, body, headers and path parameters, which can contain secrets. */
function requestLine(c: HonoContext<Context>, ms: number): string {
  const status = c.get('isUpgraded') ? 101 : c.res.status
  const failure = c.get('failure')
  const entry = {
    time: new Date().toISOString(),
    level: status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info',
    request_id: c.get('requestId'),
    method: c.req.method,
    path: loggedPath(c),
    status,
    ms: Math.round(ms * 10) / 10,
    tenant: c.get('tenantId'),
    user: c.get('userId'),
    error: failure && reasonOf(failure),
  }
  if (!isTerminal) return JSON.stringify(entry)
  const line = `${entry.time.slice(11, 19)} ${status} ${entry.method} ${entry.path} ${entry.ms} ms`
  return entry.error ? `${line}\n${printable(entry.error)}` : line
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** A word of a route. Tokens, codes and mail addresses have digits, capitals or dots, or are longer. */
const isWord = /^[a-z]{1,20}(-[a-z]{1,20}){0,3}$/

/** The path for the log: keeps ids and words of routes, replaces other parameters by their names. */
function loggedPath(c: HonoContext<Context>): string {
  const endpoint = c.get('endpoint') ?? endpointsAt(c.req.path)[0]
  const pattern = endpoint?.path.split('?')[0]!.split('/') ?? []
  const path = c.req.path.split('/')
  const base = path.length - pattern.length
  return path
    .map((segment, at) => {
      const named = pattern[at - base]
      if (segment === '' || isId.test(segment)) return segment
      if (named?.startsWith(':')) return named
      return named || isWord.test(segment) || /^v\d$/.test(segment) ? segment : '*'
    })
    .join('/')
}

/** Measures every request and writes its log line. */
export const requestLog =
  ({ env, log }: Deps): MiddlewareHandler<Context> =>
  async (c, next) => {
    const started = performance.now()
    c.set('ip', ipOf(c, env.TRUST_PROXY))
    await next()
    log(requestLine(c, performance.now() - started))
  }
