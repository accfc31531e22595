import { DrizzleQueryError } from 'drizzle-orm'
import type { Context as HonoContext } from 'hono'
import type { Context } from './app-context.ts'

const isTerminal = process.stdout.isTTY

/** One line for a request. It holds no query, body or header, and of the path only ids: nothing secret can be in it. */
export function requestLine(c: HonoContext<Context>, ms: number): string {
  const { status } = c.res
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
  return entry.error ? `${line}\n${entry.error}` : line
}

/** A failed query tells its parameters, which may be secret; what the database said about it does not. */
function reasonOf(error: Error): string | undefined {
  const told = error instanceof DrizzleQueryError && error.cause ? error.cause : error
  return told.stack ?? told.message
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function loggedPath(c: HonoContext<Context>): string {
  const pattern = c.get('endpoint')?.path.split('/') ?? []
  const path = c.req.path.split('/')
  const base = path.length - pattern.length
  return path.map((segment, at) => {
    const named = pattern[at - base]
    return named?.startsWith(':') && !isId.test(segment) ? named : segment
  }).join('/')
}
