import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { undoMinutes } from '#contract/undo.ts'
import { query, type Database } from '../../db/client.ts'
import { isStillReferenced } from '../../db/violations.ts'
import type { Call } from '../../http/call.ts'
import { handlerOf } from '../../http/handlers.ts'
import { Problem, refused, requirePermission, requireVerdict } from '../../base/problem.ts'
import { record } from '../activity/record.ts'
import { storedResource } from '../stored.ts'
import { keptChanges } from './table.ts'
import { changesBetween } from '../changes.ts'
import { requireWritable } from '../field-rights.ts'
import { requireReferences, withFilenames } from '../references.ts'
import { columnsOf, labelOf, requireAccess, requirePolicy, type ServedResource, type StoredRow } from '../resource.ts'
import { findRow } from '../rows.ts'
import { requireSecretsTogether } from '../secrets.ts'
import { throwTaken } from '../unique.ts'

type Kept = typeof keptChanges.$inferSelect

type Undoing = Pick<Call, 'tx' | 'actor' | 'client' | 'locale'>

/** The record whose change was undone. */
export interface Undone {
  resource: string
  id: string
  label: string
}

/**
 * Undoes a change that the caller made to one record, with the caller's current rights. Also restores values that only the
 * platform sets, such as a status or the time of closing.
 *
 * @param change the id that `keepChange` returned, or that of a job
 * @param id one of the records that a job changed. The time limit then counts from the end of the job
 * @throws Problem 404 if the caller made no such change, 409 if it is undone, too old, or followed by another
 */
export async function undoChange(db: Database, call: Undoing, change: string, id?: string): Promise<Undone> {
  const kept = await requireKept(call, change, id)
  const { resource, own, action } = madeBy(db, call, kept)
  await requireAccess(resource, own, action)
  const row = await rowUndone(db, resource, own, kept, action)
  return { resource: resource.contract.of, id: kept.record_id, label: labelOf(resource, row) }
}

/** Checks whether the caller made a change that is not undone and not too old. */
export async function isUndoable(call: Undoing, change: string): Promise<boolean> {
  const [found] = await keptOf(call, change)
  return found !== undefined && !found.kept.undone_at && !found.is_over
}

/** Selects the stored values of the record itself, without dependent rows. */
function keptOf({ tx, actor }: Undoing, change: string, id?: string) {
  const { tenant_id, change_id, user_id, record_id, row_id, seq, at } = keptChanges
  const isOfChange = and(
    eq(tenant_id, actor.tenant.id),
    eq(change_id, change),
    eq(user_id, actor.id),
    eq(row_id, record_id),
  )
  return tx
    .select({ kept: keptChanges, is_over: sql<boolean>`${at} < now() - make_interval(mins => ${undoMinutes})` })
    .from(keptChanges)
    .where(and(isOfChange, id ? eq(record_id, id) : undefined))
    .orderBy(asc(record_id), desc(seq))
    .limit(1)
}

async function requireKept(call: Undoing, change: string, id?: string): Promise<Kept> {
  const [found] = await keptOf(call, change, id).for('update')
  if (!found) throw new Problem('not_found')
  if (found.kept.undone_at) throw refused('undone')
  if (found.is_over && !id) throw refused('undo_over')
  return found.kept
}

/** The resource of a change, and the same call with the caller's current rights. @throws Problem 403 */
function madeBy(db: Database, call: Undoing, { endpoint: name, params }: Kept) {
  const [noun = '', action = ''] = name.split('.')
  const resource = storedResource({ name: noun }) as ServedResource | undefined
  const endpoint = handlerOf(db, name)?.endpoint
  if (!resource || !endpoint) throw new Problem('not_found')
  requirePermission(call.actor, endpoint.permission)
  const query = new URLSearchParams(endpoint.variant)
  const own: Call = { ...call, endpoint, query, params, body: {}, isUndo: true }
  return { resource, own, action }
}

function rowUndone(db: Database, resource: ServedResource, call: Call, kept: Kept, action: string): Promise<StoredRow> {
  if (isCreation(kept)) return undoCreation(db, resource, call, kept)
  return kept.after ? undoUpdate(resource, call, kept, action) : undoDeletion(resource, call, kept)
}

const isCreation = ({ before, after }: Kept) => after !== null && Object.keys(before).length === 0

/** Deletes the record by its `delete` endpoint, unless it has changed since. @throws Problem */
async function undoCreation(db: Database, resource: ServedResource, call: Call, kept: Kept): Promise<StoredRow> {
  const remove = handlerOf(db, `${resource.contract.name}.delete`)
  if (!remove) throw new Problem('not_found')
  const { endpoint, handle } = remove
  requirePermission(call.actor, remove.endpoint.permission)
  const row = await findRow(resource, call, { lock: true })
  if (row['updated_at'] !== row['created_at']) throw refused('changed_since')
  await handle({ ...call, endpoint, query: new URLSearchParams(endpoint.variant) })
  const { tenant_id, change_id, record_id } = keptChanges
  const isOfRecord = and(eq(tenant_id, kept.tenant_id), eq(change_id, kept.change_id), eq(record_id, kept.record_id))
  await call.tx
    .update(keptChanges)
    .set({ undone_at: sql`clock_timestamp()` })
    .where(isOfRecord)
  return row
}

async function undoUpdate(resource: ServedResource, call: Call, kept: Kept, action: string): Promise<StoredRow> {
  const { contract, hooks } = resource
  const before = await findRow(resource, call, { lock: true })
  const wanted = decoded(resource, kept.before)
  requireWritable(contract, call.actor, wanted)
  await requireReferences(resource, call, wanted, before)
  await requireSecretsTogether(resource, call, { before, restored: wanted, at: kept.at })
  // The hook can refuse these values, as for any update. Its result is not used: all old values are restored.
  if (action !== 'delete') await hooks.updating?.(wanted, before, call)
  await putBack(resource, call, kept)
  const row = await findRow(resource, call)
  requireAllowed(resource, call, action, row, wanted)
  await log(resource, call, before, row)
  if (action !== 'delete') await hooks.updated?.(row, before, call)
  return row
}

/** Requires that the caller could make the change again. @throws Problem */
function requireAllowed(resource: ServedResource, call: Call, action: string, row: StoredRow, changed: StoredRow) {
  requirePolicy(resource, call, action, row)
  const kept = Object.entries(resource.policy.cannotChange?.(call.actor, row) ?? {})
  for (const [name, refusal] of kept) if (name in changed) requireVerdict(refusal)
}

async function undoDeletion(resource: ServedResource, call: Call, kept: Kept): Promise<StoredRow> {
  await resource.hooks.restoring?.(decoded(resource, kept.before), call)
  await putBack(resource, call, kept)
  const row = await findRow(resource, call)
  requirePolicy(resource, call, 'delete', row)
  await log(resource, call, {}, row)
  return row
}

/** @throws Problem 409 if the record has changed since */
async function putBack(resource: ServedResource, { tx, actor }: Call, { change_id, record_id }: Kept) {
  const statement = sql`select put_back(${actor.tenant.id}, ${change_id}, ${record_id}) as is_back`
  try {
    const [answer] = await query<{ is_back: boolean }>(tx, statement)
    if (!answer!.is_back) throw refused('changed_since')
  } catch (error) {
    // A referenced record was deleted.
    if (isStillReferenced(error)) throw refused('changed_since')
    throwTaken(resource)(error)
  }
}

async function log(resource: ServedResource, { tx, actor, client, endpoint }: Call, before: StoredRow, row: StoredRow) {
  const changes = changesBetween(resource.contract, before, row, resource.hooks.computed)
  await record(tx, actor, client, {
    action: endpoint.name.replace(/(?<!\w)\w+$/, 'undo'),
    resource: { type: resource.contract.of, id: row['id'], label: labelOf(resource, row) },
    changes: await withFilenames(resource, tx, changes),
  })
}

/** Converts stored JSON values to the values of a row. */
function decoded({ table }: ServedResource, kept: StoredRow): StoredRow {
  const columns = columnsOf(table)
  return Object.fromEntries(
    Object.entries(kept).flatMap(([name, value]) => {
      const column = columns[name]
      return column ? [[name, value === null ? null : column.mapFromDriverValue(value)]] : []
    }),
  )
}
