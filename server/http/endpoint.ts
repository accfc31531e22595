import type { Context as HonoContext, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Endpoint } from '#contract/contract.ts'
import type { ListMeta } from '#contract/envelope.ts'
import type { User } from '#contract/users.ts'
import type { Database, Transaction } from '../db/client.ts'
import { inTenant } from '../db/scope.ts'
import type { Kind } from '../resources/auth/throttle.ts'
import type { Actor } from './actor.ts'
import type { Context, Deps } from './app-context.ts'
import { authenticate } from './authenticate.ts'
import { authorize } from './authorize.ts'
import { clientOf, localeOf, type Client } from './client.ts'
import { requireOwnTenant } from './tenant.ts'
import { readBody, validate } from './validate.ts'

/** What every handler of an endpoint gets. */
export interface PublicCall<Body = any> {
  endpoint: Endpoint<Body>
  params: Record<string, string>
  query: URLSearchParams
  /** Validated by the endpoint's schema. */
  body: Body
  client: Client
  /** The language to write to somebody who has no account yet. */
  locale: User['locale']
  db: Database
}

/** What the handler of an endpoint gets that needs signing in. */
export interface Call<Body = any> extends Omit<PublicCall<Body>, 'db'> {
  actor: Actor
  /** Sees the actor's tenant only, and is committed before the answer leaves. */
  tx: Transaction
}

export interface Reply<Data = any> {
  data: Data
  meta?: ListMeta
  status?: 200 | 201
}

interface Options {
  /** Each call tries a secret of the caller, and is counted as such before it is looked at. */
  guesses?: Kind
}

type App = Hono<Context>

/** Answers an endpoint for callers that are signed in, hold its permission and stay in their own tenant. */
export function serve<Body, Data>(
  app: App, deps: Deps, endpoint: Endpoint<Body, Data>, handle: (call: Call<Body>) => Promise<Reply>, { guesses }: Options = {},
) {
  const [path = '', asked] = endpoint.path.split('?')
  app.on(endpoint.method, path, bodyLimit({ maxSize: endpoint.bodyLimit }), async (c, next) => {
    if (!asksFor(c, asked)) return next()
    c.set('endpoint', endpoint)
    const claims = await authenticate(c.req.header('authorization'), deps.keys)
    c.set('tenantId', claims.tenant)
    c.set('userId', claims.sub)
    requireOwnTenant(c.req.param('tenantId'), claims.tenant)
    const raw = await readBody(c, endpoint)
    const attempt = guesses && { kind: guesses, subject: claims.sub, ip: clientOf(c).ip }
    if (attempt) await deps.throttle.attempt(attempt)
    const reply = await inTenant(deps.db, claims.tenant, async (tx) => {
      const actor = await authorize(tx, claims, endpoint)
      return handle({ ...requestOf(c, endpoint, raw), actor, tx })
    })
    if (attempt) await deps.throttle.succeeded(attempt)
    return answer(c, endpoint, reply)
  })
}

/** Answers an endpoint that needs no access token. */
export function servePublic<Body, Data>(
  app: App, deps: Deps, endpoint: Endpoint<Body, Data>, handle: (call: PublicCall<Body>) => Promise<Reply>,
) {
  app.on(endpoint.method, endpoint.path, bodyLimit({ maxSize: endpoint.bodyLimit }), async (c) => {
    c.set('endpoint', endpoint)
    const raw = await readBody(c, endpoint)
    return answer(c, endpoint, await handle({ ...requestOf(c, endpoint, raw), db: deps.db }))
  })
}

/** Two endpoints may share a path; then the query that one of them names, `scope=all`, tells which is meant. */
function asksFor(c: HonoContext<Context>, query = ''): boolean {
  return [...new URLSearchParams(query)].every(([name, value]) => c.req.query(name) === value)
}

const requestOf = (c: HonoContext<Context>, endpoint: Endpoint, raw: unknown) => ({
  endpoint,
  params: c.req.param() as Record<string, string>,
  query: new URL(c.req.url).searchParams,
  body: validate(endpoint.body, raw),
  client: clientOf(c),
  locale: localeOf(c),
})

/** Parsing drops every column that the contract does not name. */
function answer(c: HonoContext<Context>, endpoint: Endpoint, { data, meta, status = 200 }: Reply) {
  const body = { data: endpoint.data.parse(data), ...(meta && { meta }) }
  return c.json(body as object, status as ContentfulStatusCode)
}
