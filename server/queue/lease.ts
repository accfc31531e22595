import { randomUUID } from 'node:crypto'
import { and, asc, eq, getTableColumns, getTableName, lte, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/client.ts'
import { inPlatform } from '../db/scope.ts'

type Row<T extends PgTable> = T['$inferSelect']
type Values<T extends PgTable> = { [Name in keyof Row<T>]?: Row<T>[Name] | SQL }

/**
 * Rows that processes share as a queue. A process that takes one moves its time ahead: if it dies, another takes the row
 * when that time has come. A column `attempts` counts, and a column `lease` tells whose row it is.
 */
export interface Leasable<T extends PgTable> {
  table: T
  /** Seconds until a process that reports nothing is presumed dead. */
  seconds: number
  /** The column with the earliest start of a waiting row, and the end of the lease of a taken one. Default: `run_at`. */
  at?: Extract<keyof Row<T>, string>
  /** The rows that are taken at all: `inArray(jobs.status, ['queued', 'running'])`. */
  isOpen?: SQL
  /** The rows in work, as `other`: tenants with fewer of them go first. Default: the earliest goes first. */
  inWork?: SQL
  /** The most rows taken at once. Default: one. */
  most?: number
  /** Further columns of a row that is taken. */
  taken?: Values<T>
}

const now = sql`clock_timestamp()`
const columnsOf = (table: PgTable) => getTableColumns(table) as Record<string, PgColumn>

/** The end of a lease that begins now. */
export const leaseEnd = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`

/** Takes the rows that are due next for this process. */
export function takeDue<T extends PgTable>(db: Database, queue: Leasable<T>): Promise<Row<T>[]> {
  const { table, seconds, at = 'run_at', isOpen, inWork, most = 1, taken } = queue
  const columns = columnsOf(table)
  return inPlatform(db, async (tx) => {
    // The keys alone: a payload can be long, and is read once, when the row is taken.
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

/** The number of rows of the same tenant that are in work. */
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
