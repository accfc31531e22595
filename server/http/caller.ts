import type { Endpoint } from '#contract/grammar/contract.ts'
import type { Transaction } from '../db/client.ts'
import { inTenant, inTenantAfter, type Source } from '../db/scope.ts'
import { isOnStandby } from '../db/transaction.ts'
import { extendSession, findActor, type ActorRow } from '../identity/actors.ts'
import type { Actor } from '../base/actor.ts'
import type { Deps } from './app-context.ts'
import type { Claims } from './authenticate.ts'
import { authorize, refusalOf } from './authorize.ts'
import type { Call, StreamCall } from './call.ts'
import { Problem } from '../base/problem.ts'

type Rows = Promise<Record<string, any>[]> | undefined

interface Options {
  /** Extends the session, because the user made the request. False for background requests of the console. */
  isUse: boolean
  isRead?: boolean
  source?: Source
  /** Sends the last statement of a read together with the query for the caller. */
  sendFirst?: (tx: Transaction) => Rows
}

/** Runs a handler as the caller of an access token, in one transaction of the caller's tenant. */
export async function asCaller<T>(
  { db }: Deps,
  { tenant, sid }: Pick<Claims, 'tenant' | 'sid'>,
  endpoint: Endpoint,
  run: (actor: Actor, tx: Transaction, rows: Rows) => Promise<T>,
  { isUse, isRead, source, sendFirst }: Options,
): Promise<T> {
  let rows: Rows
  let found: ActorRow[] = []
  let canExtend = false
  const result = await inTenantAfter(
    db,
    tenant,
    (tx) => {
      const caller = findActor(tx, sid, tenant)
      rows = sendFirst?.(tx)
      // Prevents an unhandled rejection; the handler that awaits the rows gets the error.
      rows?.catch(() => {})
      return caller
    },
    async (tx, caller) => {
      found = caller
      canExtend = !rows && !isOnStandby(tx)
      return run(await authorize(tx, caller, endpoint, isUse && canExtend), tx, rows)
    },
    { isRead, source, name: endpoint.name, by: sid },
  )
  // On a standby, or after the statement that was sent first and committed, extending the session needs another transaction.
  if (!canExtend && isUse && found[0]!.is_resting)
    await inTenant(db, tenant, async (tx) => extendSession(tx, found[0]!))
  return result
}

/** Runs a short transaction for a stream or socket as its caller, with the caller's current rights. */
export const asActor = <T>(deps: Deps, call: StreamCall, run: (call: Call) => Promise<T>): Promise<T> =>
  asCaller(
    deps,
    { tenant: call.actor.tenant.id, sid: call.actor.session_id },
    call.endpoint,
    (actor, tx) => run({ ...call, actor, tx }),
    { isUse: true, source: { userId: call.actor.id, tab: call.tab } },
  )

/** Reads the caller of an access token, for a handler that uses no transaction. */
export const readCaller = (deps: Deps, claims: Claims, endpoint: Endpoint, isUse: boolean): Promise<Actor> =>
  asCaller(deps, claims, endpoint, async (actor) => actor, { isUse, isRead: true })

/** The watch on the rights of a caller during a stream, socket or download. */
export interface Watched {
  /** @throws Problem if the session has ended or the caller has lost the permission */
  require(): void
  leave(): void
}

/**
 * Watches whether the caller can still call an endpoint, for streams, sockets and downloads that outlast the
 * authorization.
 *
 * @param onLost called once, at most a second after the loss
 */
export function watchRights(
  { hub }: Pick<Deps, 'hub'>,
  { actor, endpoint }: { actor: Actor; endpoint: Endpoint },
  onLost: (problem: Problem) => void = () => {},
): Watched {
  let lost: Problem | undefined
  const leave = hub.watch(actor, (now) => {
    const problem = now ? refusalOf(now, endpoint) : new Problem('token_revoked')
    if (problem && !lost) onLost((lost = problem))
  })
  return {
    require() {
      if (lost) throw lost
    },
    leave: () => void leave().catch(() => undefined),
  }
}
