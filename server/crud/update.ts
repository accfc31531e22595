import { and, eq, sql } from 'drizzle-orm'
import { nextStates } from '#contract/rights.ts'
import { isSame } from '#contract/same.ts'
import { send } from '../db/transaction.ts'
import { record } from '../resources/activity-logs/record.ts'
import type { Call, Reply } from '../http/endpoint.ts'
import { Problem, requireVerdict } from '../http/problem.ts'
import { changesBetween } from './changes.ts'
import { requireWritable } from './field-rights.ts'
import { entryOf, keepChange } from './keep.ts'
import { requireNewParent } from './parent.ts'
import { requireReferences, withFilenames } from './references.ts'
import { columnsOf, actorOn, labelOf, requirePolicy, type ServedResource, type StoredRow } from './resource.ts'
import { updateAction } from './restore.ts'
import { addRights } from './rights.ts'
import { withinRules } from './rules.ts'
import { findRow, readRowWhere } from './rows.ts'
import { requireSecrets } from './secrets.ts'
import { throwTaken } from './unique.ts'

export async function updateRow(resource: ServedResource, call: Call): Promise<Reply> {
  const { contract, hooks } = resource
  const { updated_at: seen, ...sent } = call.body as StoredRow
  const before = await findRow(resource, call, { lock: true })
  requirePolicy(resource, call, 'update', before)
  if (seen && Date.parse(seen) !== Date.parse(before['updated_at'])) throw new Problem('edit_conflict')
  requireWritable(contract, call.actor, sent)
  requireTransition(resource, call, before, sent)
  requireChangeable(resource, call, before, sent)
  const wanted = withinRules(contract.endpoints['update']?.rules, before, sent)
  await requireNewParent(resource, call, wanted, before)
  await requireReferences(resource, call, wanted, before)

  const action = await updateAction(call, before)
  const undo = keepChange(resource, call, before)
  const completed = (await hooks.updating?.(wanted, before, call)) ?? wanted
  if (changesBetween(contract, before, { ...before, ...completed }).length === 0) {
    return { data: addRights(resource, call, [before])[0] }
  }
  requireSecrets(resource, before, completed)
  const row = await write(resource, call, before, completed)
  await record(call.tx, actorOn(call, row), call.client, {
    id: entryOf(call, undo),
    action,
    resource: { type: contract.of, id: row['id'], label: labelOf(resource, row) },
    changes: await withFilenames(resource, call.tx, changesBetween(contract, before, row, hooks.computed)),
  })
  await hooks.updated?.(row, before, call)
  return { data: addRights(resource, call, [row])[0], undo }
}

/** Updates a record and increments its version. */
export async function write(
  resource: ServedResource,
  call: Call,
  before: StoredRow,
  values: StoredRow,
): Promise<StoredRow> {
  const { table } = resource
  const { id, tenant_id, updated_at } = columnsOf(table)
  const isIt = and(tenant_id && eq(tenant_id, before['tenant_id']), eq(id!, before['id']))!
  // Increases even within one millisecond.
  const version = sql`greatest(clock_timestamp(), ${updated_at} + interval '1 millisecond')`
  const update = call.tx
    .update(table)
    .set({ ...values, updated_at: version })
    .where(isIt)
  const written = Promise.all([send(call.tx, update.toSQL()), readRowWhere(resource, call.tx, isIt)])
  const [, row] = await written.catch(throwTaken(resource))
  return row!
}

/** Setting the current status again is no transition. @throws Problem 409 */
function requireTransition(
  { contract: { states }, policy }: ServedResource,
  call: Call,
  before: StoredRow,
  wanted: StoredRow,
) {
  if (!states) return
  const from = before[states.field]
  const to = wanted[states.field]
  if (to === undefined || to === from) return
  if (!nextStates(states, from).includes(to)) {
    throw new Problem('invalid_transition', {
      errors: { [states.field]: [{ code: 'invalid_transition', params: { from, to } }] },
    })
  }
  requireVerdict(policy.canBecome?.(call.actor, to, before) ?? true)
}

/** Setting the current value again is no change. @throws Problem */
function requireChangeable({ policy }: ServedResource, { actor }: Call, before: StoredRow, wanted: StoredRow) {
  const kept = policy.cannotChange?.(actor, before) ?? {}
  for (const [name, refusal] of Object.entries(kept)) {
    if (name in wanted && !isSame(wanted[name], before[name])) requireVerdict(refusal)
  }
}
