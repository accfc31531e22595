import { randomUUID } from 'node:crypto'
import { and, asc, eq, getTableColumns, getTableName, lte, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/client.ts'
import { inPlatform } from '../db/scope.ts'

type Row<T extends PgTable> = T['$inferSelect']
type Values<T extends PgTable> = { [Name in keyof Row<T>]?: Row<T>[Name] | SQL }

/**
 * A table that processes share as a queue. Taking a row moves its time to the end of a lease; if the process dies,
 * another one takes the row then. The column `attempts` counts, the column `lease` identifies the holder.
 */
export interface Leasable<T extends PgTable> {
  table: T
  /** Seconds without a report after which a process is presumed dead. */
  seconds: number
  /**
   * The column with the earliest start of a waiting row, and the end of the lease of a taken one. Default: `run_at`.
   */
  at?: Extract<keyof Row<T>, string>
  /** The condition for rows that may be taken: `inArray(jobs.status, ['queued', 'running'])`. */
  isOpen?: SQL
  /**
   * The condition for rows in progress, as `other`; tenants with fewer of them go first. Default: the earliest row goes
   * first.
   */
  inWork?: SQL
  /** Maximum rows to take at once. Default: one. */
  most?: number
  /** Further columns to set on a taken row. */
  taken?: Values<T>
}

const now = sql`clock_timestamp()`
const columnsOf = (table: PgTable) => getTableColumns(table) as Record<string, PgColumn>

/** The end of a lease that begins now. */
export const leaseEnd = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`

/** Takes the next due rows for this process. */
export function takeDue<T extends PgTable>(db: Database, queue: Leasable<T>): Promise<Row<T>[]> {
  const { table, seconds, at = 'run_at', isOpen, inWork, most = 1, taken } = queue
  const columns = columnsOf(table)
  return inPlatform(db, async (tx) => {
    // Selects keys only: a payload can be long, and is read once, when the row is taken.
    const { id, tenant_id } = columns
    const due = await tx
      .select({ id: id!, ...(tenant_id && { tenant_id }) })
      .from(table as PgTable)
      .where(and(isOpen, lte(columns[at]!, now)))
      .orderBy(...(inWork ? [others(table, at, inWork)] : []), asc(columns[at]!))
      .limit(most)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const values = {
      ...('lease' in columns && { lease: randomUUID() }),
      ...('attempts' in columns && { attempts: sql`${columns['attempts']} + 1` }),
      ...taken,
      [at]: leaseEnd(seconds),
    }
    return tx
      .update(table)
      .set(values as any)
      .where(or(...due.map((row) => isRow(table, row))))
      .returning() as Promise<Row<T>[]>
  })
}

/** The number of rows of the same tenant in progress. */
const others = (
  table: PgTable,
  at: string,
  inWork: SQL,
) => sql`(select count(*) from ${sql.identifier(getTableName(table))} other
  where other.tenant_id = ${columnsOf(table)['tenant_id']} and ${inWork} and other.${sql.identifier(at)} > clock_timestamp())`

/** The condition for a row whose lease this process holds. */
export const isLeased = (table: PgTable, row: { tenant_id: string; id: string; lease: string | null }): SQL =>
  and(isRow(table, row), eq(columnsOf(table)['lease']!, row.lease))!

function isRow(table: PgTable, row: Record<string, any>): SQL {
  const { tenant_id, id } = columnsOf(table)
  const isOfTenant = tenant_id?.notNull ? eq(tenant_id, row['tenant_id']) : undefined
  return and(isOfTenant, eq(id!, row['id']))!
}
