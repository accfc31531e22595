import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Contract } from '#contract/grammar/contract.ts'
import { nextStates } from '#contract/grammar/rights.ts'
import { isSame } from '#contract/grammar/same.ts'
import { changedWithin, type Rules } from '#contract/grammar/rules.ts'
import { nextVersion } from '../db/columns.ts'
import { send } from '../db/transaction.ts'
import type { Call, Reply } from '../http/call.ts'
import { invalidField, Problem, requireVerdict } from '../base/problem.ts'
import { readQuery } from '../http/validate.ts'
import { record } from './activity/record.ts'
import { changesBetween } from './changes.ts'
import { requireWritable } from './field-rights.ts'
import { entryOf, keepChange } from './undoable.ts'
import { requireNewParent } from './parent.ts'
import { requireReferences, withFilenames } from './references.ts'
import {
  actorOn,
  columnsOf,
  labelOf,
  requireAccess,
  requirePolicy,
  type ServedResource,
  type StoredRow,
} from './resource.ts'
import { addRights } from './rights.ts'
import { findRow, readRowWhere } from './rows.ts'
import { requireSecrets } from './secrets.ts'
import { throwTaken } from './unique.ts'
import { activityLogs } from './activity/table.ts'

/**
 * Updates a record: checks the change as an update, logs it, and lets the caller undo it.
 *
 * @param action the action that the policy must allow; one other than `update` is logged without a change as well
 * @param values the fields to change; those of the body by default
 */
export async function updateRow(
  resource: ServedResource,
  call: Call,
  action = 'update',
  values = call.body as StoredRow,
): Promise<Reply> {
  const { contract, hooks } = resource
  const { updated_at: seen, ...sent } = values
  const before = await findRow(resource, call, { lock: true })
  requirePolicy(resource, call, action, before)
  if (seen && Date.parse(seen) !== Date.parse(before['updated_at'])) throw new Problem('edit_conflict')
  requireWritable(contract, call.actor, sent)
  requireTransition(resource, call, before, sent)
  requireChangeable(resource, call, before, sent)
  const wanted = withinRules(contract.endpoints['update']?.rules, before, sent)
  await requireNewParent(resource, call, wanted, before)
  await requireReferences(resource, call, wanted, before)

  const logged = await updateAction(call, before)
  const undo = keepChange(resource, call, before)
  const completed = (await hooks.updating?.(wanted, before, call)) ?? wanted
  const log = async (row: StoredRow, changed: object) =>
    record(call.tx, actorOn(call, row), call.client, {
      action: logged,
      resource: { type: contract.of, id: row['id'], label: labelOf(resource, row) },
      ...changed,
    })
  if (changesBetween(contract, before, { ...before, ...completed }).length === 0) {
    if (action !== 'update') await log(before, {})
    return { data: addRights(resource, call, [before])[0] }
  }
  requireSecrets(resource, before, completed)
  const row = await write(resource, call, before, completed)
  const changes = await withFilenames(resource, call.tx, changesBetween(contract, before, row, hooks.computed))
  await log(row, { id: entryOf(call, undo), changes })
  await hooks.updated?.(row, before, call)
  return { data: addRights(resource, call, [row])[0], undo }
}

/** Sets the status of a record to the one that an action declares, `publish`, with the fields of its body. */
export async function setStatus(resource: ServedResource, call: Call, action: string): Promise<Reply> {
  const { states, endpoints, fields } = resource.contract
  await requireAccess(resource, call, action)
  requirePolicy(resource, call, action, await findRow(resource, call, { lock: true }))
  const given = Object.entries((call.body ?? {}) as StoredRow).filter(([name]) =>
    fields.some((one) => one.name === name),
  )
  return updateRow(resource, call, 'update', {
    ...Object.fromEntries(given),
    [states!.field]: endpoints[action]!.becomes,
  })
}

/** Updates a record and increments its version. */
export async function write(
  resource: ServedResource,
  call: Call,
  before: StoredRow,
  values: StoredRow,
): Promise<StoredRow> {
  const { table } = resource
  requireDeclared(resource.contract, before, values)
  const { id, tenant_id } = columnsOf(table)
  const isIt = and(tenant_id && eq(tenant_id, before['tenant_id']), eq(id!, before['id']))!
  const update = call.tx
    .update(table)
    .set({ ...values, updated_at: nextVersion })
    .where(isIt)
  const written = Promise.all([send(call.tx, update.toSQL()), readRowWhere(resource, call.tx, isIt)])
  const [, row] = await written.catch(throwTaken(resource))
  return row!
}

/** Requires that the states of a contract have the transition that a handler makes. @throws Problem 409 */
function requireDeclared({ states }: Contract, before: StoredRow, values: StoredRow) {
  if (!states || !(states.field in values)) return
  const [from, to] = [before[states.field], values[states.field]]
  if (from === to || states.transitions[from]?.includes(to) || states.automatic?.[from]?.includes(to)) return
  throw invalidTransition(states.field, from, to)
}

const invalidTransition = (field: string, from: unknown, to: unknown) =>
  new Problem('invalid_transition', {
    errors: { [field]: [{ code: 'invalid_transition', params: { from, to } as never }] },
  })

/** True if an endpoint sets the status itself, since its body has none. */
const isOwnStatus = ({ body }: Call['endpoint'], field: string) =>
  !body || (body instanceof z.ZodObject && !(field in body.shape))

/**
 * Requires an allowed transition, unless the status stays the same. Those that are automatic are made by endpoints that
 * set the status themselves.
 *
 * @throws Problem 409
 */
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
  const next = isOwnStatus(call.endpoint, states.field) ? (states.transitions[from] ?? []) : nextStates(states, from)
  if (!next.includes(to)) {
    throw invalidTransition(states.field, from, to)
  }
  requireVerdict(policy.canBecome?.(call.actor, to, before) ?? true)
}

/** Refuses changes of fields that the policy keeps. Accepts the current value. @throws Problem */
function requireChangeable({ policy }: ServedResource, { actor }: Call, before: StoredRow, wanted: StoredRow) {
  const kept = policy.cannotChange?.(actor, before) ?? {}
  for (const [name, refusal] of Object.entries(kept)) {
    if (name in wanted && !isSame(wanted[name], before[name])) requireVerdict(refusal)
  }
}

/**
 * The action in the log entry of an update: `tickets.restore` if it restores an earlier version.
 *
 * @throws Problem 422 if the entry is not one of this record
 */
async function updateAction(call: Call, before: StoredRow): Promise<string> {
  const { restores } = readQuery(call.endpoint, call.query)
  if (!restores) return call.endpoint.name
  const { tenant_id, id, resource_id } = activityLogs
  const isIts = and(eq(tenant_id, actorOn(call, before).tenant.id), eq(resource_id, before['id']), eq(id, restores))
  const [entry] = await call.tx.select({ id }).from(activityLogs).where(isIts)
  if (!entry) throw invalidField('restores', 'not_found')
  return call.endpoint.name.replace(/(?<!\w)\w+$/, 'restore')
}

/**
 * Checks the rules across fields on the record as it would be stored. Removes the stored values of fields that the
 * change hides.
 *
 * @param before the stored record
 * @param sent the changed fields
 * @returns the changes to store
 * @throws Problem 422
 */
export function withinRules(rules: Rules | undefined, before: StoredRow, sent: StoredRow): StoredRow {
  if (!rules) return sent
  const { changes, errors } = changedWithin(rules, before, sent)
  if (Object.keys(errors).length > 0) throw new Problem('validation_failed', { errors })
  return changes
}
