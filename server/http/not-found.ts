import type { Context as HonoContext } from 'hono'
import { withShared } from '#contract/grammar/aliases.ts'
import { endpoints } from '#contract/index.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import type { Context } from './context.ts'
import { Problem } from '../base/problem.ts'

export const bases = { main: '/v1', voice: '/api' } as const

const patterns = endpoints.flatMap(withShared).map((endpoint) => ({ endpoint, pattern: patternOf(endpoint) }))

/** The endpoints at a path, for any method. */
export const endpointsAt = (path: string): Endpoint[] =>
  patterns.filter(({ pattern }) => pattern.test(path)).map(({ endpoint }) => endpoint)

/** Answers 405 with the allowed methods for the path of an endpoint, and 404 for any other. */
export function unknownEndpoint(c: HonoContext<Context>): never {
  const methods = endpointsAt(c.req.path).map(({ method }) => method)
  if (methods.length === 0) throw new Problem('not_found')
  throw new Problem('method_not_allowed', { headers: { allow: [...new Set(methods)].join(', ') } })
}

function patternOf({ api, path }: Endpoint): RegExp {
  return new RegExp(`^${bases[api]}${path.replace(/:\w+/g, '[^/]+')}$`)
}
