import type { Context as HonoContext } from 'hono'
import { endpoints } from '#contract/index.ts'
import type { Endpoint } from '#contract/contract.ts'
import type { Context } from './app-context.ts'
import { Problem } from './problem.ts'

export const bases = { main: '/v1', voice: '/api' } as const

const patterns = endpoints.map((endpoint) => ({ endpoint, pattern: patternOf(endpoint) }))

/** A path that answers another method is 405 and names it; any other is 404. */
export function unknownEndpoint(c: HonoContext<Context>): never {
  const methods = patterns.filter(({ pattern }) => pattern.test(c.req.path)).map(({ endpoint }) => endpoint.method)
  if (methods.length === 0) throw new Problem('not_found')
  throw new Problem('method_not_allowed', { headers: { allow: [...new Set(methods)].join(', ') } })
}

function patternOf({ api, path }: Endpoint): RegExp {
  return new RegExp(`^${bases[api]}${path.replace(/\?.*$/, '').replace(/:\w+/g, '[^/]+')}$`)
}
