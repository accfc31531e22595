import type { Context as HonoContext } from 'hono'
import type { Endpoint } from '#contract/grammar/contract.ts'
import type { Content, Deps } from './app-context.ts'
import type { Context } from './context.ts'
import type { Environment } from '../base/env.ts'
import { clientOf, localeOf, tabOf } from './client.ts'
import { publicOrigin } from './host.ts'
import { foreignOrigin } from './origin.ts'
import { sealerOf } from './seal.ts'
import { validate } from './validate.ts'

/** Returns a function that builds the arguments of a handler and encrypts the secrets of the body. */
export function sealedInput(deps: Deps, endpoint: Endpoint) {
  const seal = sealerOf(endpoint, deps.keys)
  return (c: HonoContext<Context>, raw: unknown) => {
    const given = handlerInput(c, endpoint, raw)
    return { ...given, body: seal(given.body) }
  }
}

/** The arguments of a handler that come from the request. */
export const handlerInput = (c: HonoContext<Context>, endpoint: Endpoint, raw: unknown) => ({
  endpoint,
  params: paramsOf(c),
  query: new URL(c.req.url).searchParams,
  body: validate(endpoint.body, raw),
  client: clientOf(c),
  originFor: (env: Environment) => publicOrigin(c, env),
  foreignOriginFor: (env: Environment) => foreignOrigin(c, env),
  headers: endpoint.headers && headersOf(c, endpoint.headers),
  tab: tabOf(c),
  lastEventId: endpoint.stream && c.req.header('last-event-id'),
  content: endpoint.upload && contentOf(c),
  locale: localeOf(c),
})

const headersOf = (c: HonoContext<Context>, names: NonNullable<Endpoint['headers']>) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, c.req.header(name)]))

function contentOf(c: HonoContext<Context>): Content {
  const length = c.req.header('content-length')
  return { stream: c.req.raw.body, size: length === undefined ? undefined : Number(length) }
}

export const paramsOf = (c: HonoContext<Context>) => c.req.param() as Record<string, string>
