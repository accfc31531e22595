import type { Context as HonoContext } from 'hono'
import type { BudgetName } from '#contract/grammar/budgets.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import type { Transaction } from '../db/client.ts'
import { answerFile } from './file.ts'
import { receiveForm } from './form.ts'
import type { Mounted, Surface } from './surface.ts'
import type { Actor } from '../base/actor.ts'
import type { Context } from './context.ts'
import { authenticate, keyOf } from './authenticate.ts'
import { requireBudget } from './budgets.ts'
import type { Call, PublicCall, Reply, SendAhead, StreamCall } from './call.ts'
import { asCaller, readCaller } from './caller.ts'
import { clientOf, tabOf, type Client } from './client.ts'
import type { Deps } from './app-context.ts'
import { handlerInput, paramsOf, sealedInput } from './handler-input.ts'
import { rememberHandler } from './handlers.ts'
import { withoutGuarded } from './guards.ts'
import { answerJson } from './json.ts'
import { isForm } from './multipart.ts'
import { projectionOf } from './projection.ts'
import { openStream, wantsEvents, type EventStream, type Message } from './stream.ts'
import { setCaller } from './tenant.ts'
import { readBody, readKeyedBody } from './validate.ts'

interface Options {
  /** The rate limit of a call that checks a secret of the caller. It is counted before the check. */
  guesses?: BudgetName
  /** A GET that writes: like other methods, it is answered after the commit. */
  writes?: true
  /** A GET about positions that only the primary of a database has, never a standby. */
  isPositioned?: true
  /** Answers requests for another media type. Returns `undefined` to let the handler answer. */
  instead?: (c: HonoContext<Context>) => Promise<Response> | undefined
  /** True for background requests of the console, which do not extend the session. */
  isBackground?: true
  /** Answers a request with `Accept: text/event-stream`, after the transaction has ended. */
  streams?: (call: StreamCall) => Promise<(stream: EventStream) => Promise<void>>
  ahead?: SendAhead
  /** Returns the rate limit of a call, depending on its body. */
  counts?: (body: unknown) => BudgetName | undefined
}

/** Serves an endpoint to logged-in callers who have its permission, in their own tenant. */
export function serve<Body, Data>(
  surface: Surface,
  deps: Deps,
  endpoint: Endpoint<Body, Data>,
  handle: (call: Call<Body>) => Promise<Reply>,
  options: Options = {},
) {
  const { guesses, counts, writes, isPositioned, instead, isBackground, streams, ahead } = options
  const isUse = !isBackground
  const isRead = endpoint.method === 'GET' && !writes && !isPositioned
  const input = sealedInput(deps, endpoint)
  const respond = async (c: HonoContext<Context>) => {
    const other = instead?.(c)
    if (other) return other
    const claims = c.get('claims')!
    const raw = (await readForm(deps, c, endpoint)) ?? (await readBody(c, endpoint))
    const attempt = await countAttempt(deps, c, guesses)
    await countAttempt(deps, c, counts?.(raw))
    const request = () => input(c, raw)
    if (streams && wantsEvents(c)) {
      const actor = await readCaller(deps, claims, endpoint, isUse)
      return openGuarded(c, endpoint, actor, await streams({ ...request(), actor, db: deps.db }))
    }
    const source = { userId: claims.sub, tab: tabOf(c) }
    const sendFirst = ahead && ((tx: Transaction) => ahead(tx, { params: paramsOf(c), tenantId: claims.tenant }))
    const run = async (actor: Actor, tx: Transaction, rows: Call['ahead']) => {
      const found = await handle({ ...request(), actor, tx, ahead: rows })
      return { found, actor }
    }
    const { found: reply, actor } = await asCaller(deps, claims, endpoint, run, { isUse, isRead, source, sendFirst })
    if (attempt) await deps.throttle.succeeded(attempt)
    return answer(c, endpoint, reply, actor)
  }
  // A job that calls the handler for many records would bypass the rate limit.
  if (!guesses && !counts) rememberHandler(deps.db, { endpoint, handle })
  surface.push({ endpoint, identify: identifyBy(deps), answer: respond })
}

/** Like `serve`, for long calls: the handler runs without a transaction, and jobs cannot call it for many records. */
export function serveUntied<Body, Data>(
  surface: Surface,
  deps: Deps,
  endpoint: Endpoint<Body, Data>,
  handle: (call: StreamCall<Body>) => Promise<Reply>,
  { streams }: Pick<Options, 'streams'> = {},
) {
  requireBudget(endpoint, true)
  const input = sealedInput(deps, endpoint)
  const respond = async (c: HonoContext<Context>) => {
    const raw = await readBody(c, endpoint)
    const actor = await readCaller(deps, c.get('claims')!, endpoint, true)
    const call = { ...input(c, raw), actor, db: deps.db }
    if (streams && wantsEvents(c)) return openGuarded(c, endpoint, actor, await streams(call))
    return answer(c, endpoint, await handle(call), actor)
  }
  surface.push({ endpoint, identify: identifyBy(deps), answer: respond })
}

/** Identifies the caller by the access token, before the body is read. */
const identifyBy = (deps: Deps) => async (c: HonoContext<Context>) => {
  setCaller(c, await authenticate(c.req.header('authorization'), deps.keys))
}

/** Stores the file of a form and returns the other fields with its id. Returns `undefined` if the body is no form. */
async function readForm(deps: Deps, c: HonoContext<Context>, endpoint: Endpoint) {
  if (!endpoint.form || !isForm(c.req.header('content-type'))) return undefined
  const actor = await readCaller(deps, c.get('claims')!, endpoint, true)
  return receiveForm(deps, c, { endpoint, actor })
}

/** Counts a call of the caller against a rate limit. */
async function countAttempt({ throttle }: Deps, c: HonoContext<Context>, kind: BudgetName | undefined) {
  if (!kind) return undefined
  const attempt = { kind, subject: c.get('claims')!.sub, ip: clientOf(c).ip }
  await throttle.attempt(attempt)
  return attempt
}

/** Serves an endpoint without an access token. */
export function servePublic<Body, Data>(
  surface: Surface,
  deps: Deps,
  endpoint: Endpoint<Body, Data>,
  handle: (call: PublicCall<Body>) => Promise<Reply>,
  others: Pick<Mounted, 'allowsOrigin' | 'framing'> = {},
) {
  const respond = async (c: HonoContext<Context>) => {
    const raw = await readBody(c, endpoint)
    return answer(c, endpoint, await handle({ ...handlerInput(c, endpoint, raw), db: deps.db }))
  }
  surface.push({ endpoint, answer: respond, ...others })
}

/** Finds the owner of a key before the body is read. @throws Problem 401, or 403 if the key cannot be used */
export type Identify<Owner> = (key: string, params: Record<string, string>, client: Client) => Promise<Owner>

/** Serves an endpoint to other systems, which send a key in the path or a header instead of an access token. */
export function serveKeyed<Body, Data, Owner extends { tenant_id: string }>(
  surface: Surface,
  deps: Deps,
  endpoint: Endpoint<Body, Data>,
  identify: Identify<Owner>,
  handle: (call: PublicCall<Body>, owner: Owner) => Promise<Reply>,
) {
  const owners = new WeakMap<HonoContext<Context>, Owner>()
  surface.push({
    endpoint,
    async identify(c) {
      const params = paramsOf(c)
      const owner = await identify(params['key'] ?? keyOf(c.req.header('authorization')), params, clientOf(c))
      c.set('tenantId', owner.tenant_id)
      owners.set(c, owner)
    },
    async answer(c) {
      const raw = await readKeyedBody(c, endpoint)
      const call = { ...handlerInput(c, endpoint, raw), db: deps.db }
      return answer(c, endpoint, await handle(call, owners.get(c)!))
    },
  })
}

/**
 * Sends the answer of a handler. The projection removes every column that the contract does not declare, and the fields
 * that the role of the caller cannot read.
 */
function answer(c: HonoContext<Context>, endpoint: Endpoint, { data, meta, undo, status = 200 }: Reply, actor?: Actor) {
  if (endpoint.download) return answerFile(c, data)
  const about = meta ?? (undo && { undo })
  const shown = withoutGuarded(endpoint, actor)(projectionOf(endpoint.data)(data))
  return answerJson(c, { data: shown, ...(about && { meta: about }) }, status)
}

/** Opens a stream whose events lack the fields that the role of the caller cannot read. */
function openGuarded(
  c: HonoContext<Context>,
  endpoint: Endpoint,
  actor: Actor,
  run: (stream: EventStream) => Promise<void>,
): Response {
  const shown = withoutGuarded(endpoint, actor)
  return openStream(c, (stream) => {
    const send = (message: Message) => stream.send({ ...message, data: shown(message.data) })
    return run({ ...stream, send })
  })
}
