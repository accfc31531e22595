import { and, eq, gte, or, sql } from 'drizzle-orm'
import { secretsToEnter } from '#contract/grammar/bound.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import type { Call } from '../http/call.ts'
import { Problem, refused } from '../base/problem.ts'
import { activityLogs } from './activity/table.ts'
import { actorOn, type ServedResource, type StoredRow } from './resource.ts'

/** Requires a secret again if its destination changes, which could be the caller's own host. @throws Problem 422 */
export function requireSecrets({ contract }: ServedResource, before: StoredRow, changes: StoredRow): void {
  const secrets = secretsToEnter(contract.writable, before, { ...before, ...changes })
  if (secrets.length === 0) return
  const errors = Object.fromEntries(secrets.map(({ name }) => [name, [{ code: 'enter_again' as const }]]))
  throw new Problem('validation_failed', { errors })
}

/**
 * Refuses an undo that would combine a secret with a destination that it was not entered for.
 *
 * @param restored the values that the undo restores
 * @param at the time of the undone change
 * @throws Problem 409
 */
export async function requireSecretsTogether(
  { contract }: ServedResource,
  call: Call,
  { before, restored, at }: { before: StoredRow; restored: StoredRow; at: string },
): Promise<void> {
  if (secretsToEnter(contract.writable, before, { ...before, ...restored }).length > 0) throw refused('changed_since')
  const fromElsewhere = contract.writable
    .filter((field) => kindOf(field).stored === 'secret' && restored[field.name])
    .flatMap(({ boundTo = [] }) => boundTo.filter((name) => !(name in restored)))
  if (fromElsewhere.length === 0) return
  const { tenant_id, resource_id, changes, id } = activityLogs
  const hasChanged = fromElsewhere.map((field) => sql`${changes} @> ${JSON.stringify([{ field }])}::jsonb`)
  const since = and(
    eq(tenant_id, actorOn(call, before).tenant.id),
    eq(resource_id, before['id']),
    gte(activityLogs.at, at),
    or(...hasChanged),
  )
  const [change] = await call.tx.select({ id }).from(activityLogs).where(since).limit(1)
  if (change) throw refused('changed_since')
}
