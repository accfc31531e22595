import { getTableName } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { later } from '../db/transaction.ts'
import type { Call } from '../http/call.ts'
import { verdictOn } from './policy.ts'
import { keptChanges } from './undo/table.ts'
import { actorOn, columnsOf, type ServedResource, type StoredRow } from './resource.ts'

/**
 * Makes triggers store the old values for the rest of this transaction, so that the caller can undo the change.
 *
 * @param row the record before the change
 * @returns the id of the change, or undefined if it cannot be undone
 */
export function keepChange(resource: ServedResource, call: Call, row: StoredRow): string | undefined {
  if (!keepsChanges(resource) || resource.hooks.isFinal?.(keyOf(call.endpoint), row)) return undefined
  const params = { ...call.params, id: row['id'] as string }
  const change = { id: call.change ?? uuidv7(), endpoint: call.endpoint.name, params }
  const sql = `select set_config('app.change', $1, true)`
  later(call.tx, { sql, params: [JSON.stringify(change)] })
  return change.id
}

/**
 * Stores that a record was created. The caller can undo it if they can delete the record.
 *
 * @param row the new record
 * @returns the id of the change, or undefined if it cannot be undone
 */
export function keepCreation(resource: ServedResource, call: Call, row: StoredRow): string | undefined {
  const { contract, policy, hooks } = resource
  if (!keepsChanges(resource) || hooks.isFinal?.(keyOf(call.endpoint), row)) return undefined
  if (!contract.endpoints['delete'] || verdictOn(contract, policy, call.actor, 'delete', row) !== true) return undefined
  const change_id = call.change ?? uuidv7()
  const id = row['id'] as string
  const statement = call.tx.insert(keptChanges).values({
    tenant_id: actorOn(call, row).tenant.id,
    change_id,
    user_id: call.actor.id,
    endpoint: call.endpoint.name,
    params: { ...call.params, id },
    record_id: id,
    table_name: getTableName(resource.table),
    row_id: id,
    before: {},
    after: {},
  })
  later(call.tx, statement.toSQL())
  return change_id
}

/** The id of a change for its activity log entry, from which it can be undone. None for jobs, whose changes share an id. */
export const entryOf = ({ change }: Call, undo: string | undefined): string | undefined => (change ? undefined : undo)

/** False for records without a tenant, since stored changes belong to one, and for singletons. */
export const keepsChanges = ({ contract, policy, table }: ServedResource): boolean =>
  policy.rowScope !== 'platform' && !contract.singleton && columnsOf(table)['tenant_id'] !== undefined

const keyOf = ({ name }: Endpoint) => name.slice(name.indexOf('.') + 1)
