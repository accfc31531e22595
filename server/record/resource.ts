import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Contract } from '#contract/grammar/contract.ts'
import { switchToPlatform } from '../db/scope.ts'
import type { Call } from '../http/call.ts'
import { Problem, requireVerdict } from '../base/problem.ts'
import type { Policy } from './policy.ts'

export type Table = PgTable & { id: PgColumn; $inferSelect: any; $inferInsert: any }
export type StoredRow = Record<string, any>

/** Values that can also be SQL expressions. */
type OrExpressions<Values> = { [Name in keyof Values]: Values[Name] | SQL }

/** Side effects and computed values of writing a record. Each hook runs in the transaction of the change. */
export interface Hooks<T extends Table = Table> {
  /**
   * The values shared by all rows below this path, such as `{ queue_id }`; throws if the path has no record. Default:
   * none. A list can have rows of several values: `{ queue_id: [first, second] }`.
   */
  within?(call: Call): Promise<Within<T>>
  /**
   * Limits the records that the caller reaches within the tenant; any other is not found. Default: none.
   * @example visible: ({ actor }) => or(eq(notes.visibility, 'shared'), eq(notes.owner_id, actor.id))
   */
  visible?(call: Pick<Call, 'actor'>): SQL | undefined
  /** Completes a new record: `(values) => ({ ...values, number: 7 })`. */
  creating?(values: T['$inferInsert'], call: Call): Promise<OrExpressions<T['$inferInsert']>>
  /** Does what follows from a new record: `(row, { tx, actor }) => notify(tx, row)`. */
  created?(row: T['$inferSelect'], call: Call): Promise<void>
  /**
   * Returns the record under which the activity log lists a new one, such as the queue of a member. Default: the
   * record itself.
   */
  loggedAs?(row: T['$inferSelect'], call: Call): Promise<{ type: string; id: string; label: string }>
  /** Completes an update: `(changes, before) => changes.status ? { ...changes, resolved_at } : changes`. */
  updating?(
    changes: Partial<T['$inferSelect']>,
    before: T['$inferSelect'],
    call: Call,
  ): Promise<Partial<T['$inferSelect']>>
  /** Does what follows from an update: `(row, before, { tx, actor }) => writeEvents(tx, actor, before, row)`. */
  updated?(row: T['$inferSelect'], before: T['$inferSelect'], call: Call): Promise<void>
  /**
   * Prepares the deletion of a record. Values that it returns are written instead of deleting: `() => ({ status:
   * 'revoked' })`.
   */
  deleting?(row: T['$inferSelect'], call: Call): Promise<Partial<T['$inferSelect']> | void>
  /**
   * Tells a change that cannot be undone, since it reaches beyond the database. Default: users can undo what they create,
   * update and delete for an hour.
   * @example isFinal: (action, { provider_id }) => action === 'delete' && provider_id !== null
   */
  isFinal?(action: string, row: T['$inferSelect']): boolean
  /** Refuses to undo the deletion of a record, for a limit that it would exceed: `(row, { tx }) => requireWithin(tx, …)`. */
  restoring?(row: T['$inferSelect'], call: Call): Promise<void>
  /** Labels of referenced records by id, as the row keeps them. Ids that are found no more are shown with them, as deleted. */
  labels?(row: T['$inferSelect']): Readonly<Record<string, string>>
  /** Fields that are not columns: `{ member_count: sql`(select …)` }`. */
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

/** The rows that a call can access. Row-level security enforces the same; this condition enables indexes. */
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

/** Checks the policy before reading any record, and opens its row scope. @throws Problem 403 */
export async function requireAccess({ policy }: Pick<ServedResource, 'policy'>, call: Call, action: string) {
  requireVerdict(policy.can(call.actor, action))
  if (policy.rowScope === 'platform') await switchToPlatform(call.tx)
}

/** Requires the policy to allow this action on the record, or below the parent in the path. @throws Problem */
export function requirePolicy({ policy }: ServedResource, { actor, parent }: Call, action: string, row?: StoredRow) {
  requireVerdict(policy.can(actor, action, row, parent))
}

/** The actor as recorded in the log of the tenant that owns the record. */
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
