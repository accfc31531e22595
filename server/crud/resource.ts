import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Contract } from '#contract/contract.ts'
import { widen } from '../db/scope.ts'
import type { Call } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import type { Policy } from '../policy.ts'

export type Table = PgTable & { id: PgColumn; $inferSelect: any; $inferInsert: any }
export type Row = Record<string, any>

/** What writing a record means beyond storing its fields. Each runs in the transaction of the change. */
export interface Hooks<T extends Table = Table> {
  /**
   * The values that all rows below this path have, `{ ticket_id }`; throws where the path leads nowhere.
   * Default: none.
   */
  within?(call: Call): Promise<Partial<T['$inferSelect']>>
  /** Completes a new record: `(values) => ({ ...values, number: 7 })`. */
  creating?(values: T['$inferInsert'], call: Call): Promise<T['$inferInsert']>
  created?(row: T['$inferSelect'], call: Call): Promise<void>
  /** Completes a change: `(changes, before) => changes.status ? { ...changes, resolved_at } : changes`. */
  updating?(changes: Partial<T['$inferSelect']>, before: T['$inferSelect'], call: Call): Promise<Partial<T['$inferSelect']>>
  updated?(row: T['$inferSelect'], before: T['$inferSelect'], call: Call): Promise<void>
  /**
   * Prepares the deletion of a record. What it answers is written instead of deleting:
   * `() => ({ status: 'revoked' })`.
   */
  deleting?(row: T['$inferSelect'], call: Call): Promise<Partial<T['$inferSelect']> | void>
  /** Fields that are not columns: `{ member_count: sql`(select …)` }`. */
  computed?: Record<string, SQL>
}

export interface Resource {
  contract: Contract
  table: Table
  policy: Policy
  hooks: Hooks<any>
}

export const columnsOf = (table: Table): Record<string, PgColumn> => getTableColumns(table)

/** The columns that a record is read with. */
export const selectionOf = ({ table, hooks }: Resource) => ({ ...columnsOf(table), ...hooks.computed })

/** The rows that a call may reach at all; row-level security says the same, this lets indexes help. */
export async function reachOf({ table, policy, hooks }: Resource, call: Call): Promise<SQL | undefined> {
  const columns = columnsOf(table)
  const own = policy.reach !== 'platform' && columns['tenant_id']
  const within = (await hooks.within?.(call)) ?? {}
  return and(
    own ? eq(own, call.actor.tenant.id) : undefined,
    ...Object.entries(within).map(([name, value]) => eq(columns[name]!, value)),
  )
}

/** The record that the path names. @throws Problem 404 */
export async function findRow(resource: Resource, call: Call, lock = false): Promise<Row> {
  const id = requireId(call.params['id'])
  const select = call.tx.select(selectionOf(resource)).from(resource.table as PgTable)
    .where(and(await reachOf(resource, call), eq(resource.table.id, id)))
  const [row] = await (lock ? select.for('update') : select)
  if (!row) throw new Problem('not_found')
  return row
}

/** Lets a call in that the policy admits, as far as it reaches. @throws Problem 403 */
export async function admit({ policy }: Pick<Resource, 'policy'>, call: Call, action: string) {
  if (!policy.can(call.actor, action)) throw new Problem('permission_denied')
  if (policy.reach === 'platform') await widen(call.tx)
}

export function requirePolicy({ policy }: Resource, call: Call, action: string, row: Row) {
  if (!policy.can(call.actor, action, row)) throw new Problem('permission_denied')
}

/** Who acts, in the log of the tenant whose record it is. */
export const doerOn = ({ actor }: Call, row: Row) =>
  ({ ...actor, tenant: { ...actor.tenant, id: (row['tenant_id'] as string | undefined) ?? actor.tenant.id } })

/** Names a record to a person. */
export const labelOf = ({ contract }: Resource, row: Row): string => String(row[contract.title] ?? row['id']).slice(0, 200)

/** What is no id names nothing. @throws Problem 404 */
export function requireId(text = ''): string {
  if (!uuid.test(text)) throw new Problem('not_found')
  return text
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
