import { conversations as contract } from '#contract/conversations/contract.ts'
import type { Transaction } from '../../db/client.ts'
import type { Actor } from '../../base/actor.ts'
import type { Deps } from '../../http/app-context.ts'
import { authorize } from '../../http/authorize.ts'
import { watchRights } from '../../http/caller.ts'
import { Problem } from '../../base/problem.ts'
import { findActor, requireOpenTenant } from '../../identity/actors.ts'

const endpoint = contract.endpoints.start

/**
 * The user of a signed address with current permissions; undefined for a visitor.
 *
 * @throws Problem if the session has ended, or the tenant is suspended or archived
 */
export async function requireTalker(
  tx: Transaction,
  { tenant_id, session_id }: { tenant_id: string; session_id?: string },
): Promise<Actor | undefined> {
  if (session_id) return authorize(tx, await findActor(tx, session_id, tenant_id), endpoint)
  await requireOpenTenant(tx, tenant_id)
  return undefined
}

/** Watches whether a user may still talk, or whether the tenant of a visitor's agent was suspended. */
export function watchTalker(
  deps: Deps,
  actor: Actor | undefined,
  tenantId: string,
  onLost: (problem: Problem) => void,
): () => void {
  if (actor) return watchRights(deps, { actor, endpoint }, onLost).leave
  const leave = deps.hub.watchTenant(tenantId, () => onLost(new Problem('account_suspended')))
  return () => void leave().catch(() => undefined)
}
