import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Contract } from '#contract/grammar/contract.ts'
import { switchToPlatform } from '../db/scope.ts'
import type { Call } from '../http/call.ts'
import { Problem, requireVerdict } from '../base/problem.ts'
import type { Policy } from './policy.ts'

export type Table = PgTable & { id: PgColumn; $inferSelect: any; $inferInsert: any }
export type StoredRow = Record<string, any>

/** Values, each of which can also be an SQL expression. */
type OrExpressions<Values> = { [Name in keyof Values]: Values[Name] | SQL }

/** Side effects and computed values of writing a record. Each hook runs in the transaction of the change. */
export interface Hooks<T extends Table = Table> {
  /**
   * The values that all rows below this path share, `{ queue_id }`, or several values for a list, `{ queue_id: [first,
   * second] }`. Throws if the path does not lead to a record. Default: none.
   */
  within?(call: Call): Promise<Within<T>>
  /**
   * A condition for the records that the caller can reach within the tenant. All others are not found. Default: none.
   * @example visible: ({ actor }) => or(eq(notes.visibility, 'shared'), eq(notes.owner_id, actor.id))
   */
  visible?(call: Pick<Call, 'actor'>): SQL | undefined
  /** Completes a new record: `(values) => ({ ...values, number: 7 })`. */
  creating?(values: T['$inferInsert'], call: Call): Promise<OrExpressions<T['$inferInsert']>>
  /** Runs side effects of a new record: `(row, { tx, actor }) => notify(tx, row)`. */
  created?(row: T['$inferSelect'], call: Call): Promise<void>
  /**
   * Returns the record that the activity log entry of a new record belongs to, such as the queue of a member. Default:
   * the new record.
   */
  loggedAs?(row: T['$inferSelect'], call: Call): Promise<{ type: string; id: string; label: string }>
  /** Completes an update: `(changes, before) => changes.status ? { ...changes, resolved_at } : changes`. */
  updating?(
    changes: Partial<T['$inferSelect']>,
    before: T['$inferSelect'],
    call: Call,
  ): Promise<Partial<T['$inferSelect']>>
  /** Runs side effects of an update: `(row, before, { tx, actor }) => writeEvents(tx, actor, before, row)`. */
  updated?(row: T['$inferSelect'], before: T['$inferSelect'], call: Call): Promise<void>
  /**
   * Prepares the deletion of a record. If it returns values, the record is updated instead of deleted: `() => ({ status:
   * 'revoked' })`.
   */
  deleting?(row: T['$inferSelect'], call: Call): Promise<Partial<T['$inferSelect']> | void>
  /**
   * Returns true for a change that cannot be undone, because it has effects outside the database. Default: users can undo
   * their changes for an hour.
   * @example isFinal: (action, { provider_id }) => action === 'delete' && provider_id !== null
   */
  isFinal?(action: string, row: T['$inferSelect']): boolean
  /** Called before a deletion is undone. Throws if a limit would be exceeded: `(row, { tx }) => requireWithin(tx, …)`. */
  restoring?(row: T['$inferSelect'], call: Call): Promise<void>
  /** Labels of referenced records by id, which the row has stored. They are shown for records that were deleted. */
  labels?(row: T['$inferSelect']): Readonly<Record<string, string>>
  /**
   * Changes a record as the reader of an answer sees it, such as parts that only some roles can read. Default: as it is
   * stored.
   * @example shown: (row, { actor }) => (row.owner_id === actor.id ? row : { ...row, draft: null })
   */
  shown?(row: StoredRow, call: Pick<Call, 'actor'>): StoredRow
  /** SQL of fields that are not columns: `{ member_count: sql`(select …)` }`. */
  computed?: Record<string, SQL>
}

export type Within<T extends Table> = {
  [Name in keyof T['$inferSelect']]?: T['$inferSelect'][Name] | T['$inferSelect'][Name][]
}

export interface ServedResource {
  contract: Contract
  table: Table
  policy: Policy
  hooks: Hooks<any>
}

export const columnsOf = (table: Table): Record<string, PgColumn> => getTableColumns(table)

/** The condition for the rows that a call can access. Row-level security enforces it too, but cannot use indexes. */
export async function rowScopeOf({ table, policy, hooks }: ServedResource, call: Call): Promise<SQL | undefined> {
  const columns = columnsOf(table)
  const own = policy.rowScope !== 'platform' && columns['tenant_id']
  const within = (await hooks.within?.(call)) ?? {}
  return and(
    own ? eq(own, call.actor.tenant.id) : undefined,
    ...Object.entries(within).map(([name, value]) =>
      Array.isArray(value) ? inArray(columns[name]!, value) : eq(columns[name]!, value),
    ),
    hooks.visible?.(call),
  )
}

/** Checks the policy before any record is read, and extends the transaction to its row scope. @throws Problem 403 */
export async function requireAccess({ policy }: Pick<ServedResource, 'policy'>, call: Call, action: string) {
  requireVerdict(policy.can(call.actor, action))
  if (policy.rowScope === 'platform') await switchToPlatform(call.tx)
}

/** Requires the policy to allow this action on the record, or below the parent in the path. @throws Problem */
export function requirePolicy({ policy }: ServedResource, { actor, parent }: Call, action: string, row?: StoredRow) {
  requireVerdict(policy.can(actor, action, row, parent))
}

/** The actor for the activity log of the tenant that owns the record. */
export const actorOn = ({ actor }: Call, row: StoredRow) => ({
  ...actor,
  tenant: { ...actor.tenant, id: (row['tenant_id'] as string | undefined) ?? actor.tenant.id },
})

/** The label of a record. */
export const labelOf = ({ contract }: ServedResource, row: StoredRow): string =>
  String(row[contract.title] ?? row['id']).slice(0, 200)

/** Requires a valid id. @throws Problem 404 */
export function requireId(text = ''): string {
  if (!isId(text)) throw new Problem('not_found')
  return text
}

export const isId = (text = ''): boolean => uuid.test(text)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
