import { sql } from 'drizzle-orm'
import { query, type Database, type Transaction } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'

/** Milliseconds between checks whether a tenant has changed its timezone. */
export const moveDaysMs = 5_000

/** The timezone in which the usage of `tenants` is summed by day, also while it is moved to another. */
export const zoneOfDays = sql`coalesce(usage_timezone, timezone)`

/** The timezone of a tenant's days, and the one to which they are being moved. */
export interface Days {
  timezone: string
  pending: string | null
}

/** Reads sums of usage by day, anew if they were moved to another timezone meanwhile: all are by the same days. */
export async function readByDays<T>(tx: Transaction, tenantId: string, read: (days: Days) => Promise<T>): Promise<T> {
  let days = await daysOf(tx, tenantId)
  for (;;) {
    const found = await read(days)
    const now = await daysOf(tx, tenantId)
    if (now.timezone === days.timezone) return found
    days = now
  }
}

async function daysOf(tx: Transaction, tenantId: string): Promise<Days> {
  const [days] = await query<Days>(
    tx,
    sql`
    select ${zoneOfDays} as timezone, case when usage_timezone is not null then timezone end as pending
    from tenants where id = ${tenantId}`,
  )
  return days!
}

/** Sums the usage of tenants that changed their timezone by the days of the new one. */
export async function moveDays(db: Database): Promise<void> {
  const waiting = sql`select id from tenants where usage_timezone is not null order by id`
  const tenants = await inPlatform(db, (tx) => query<{ id: string }>(tx, waiting))
  for (const { id } of tenants) await inPlatform(db, (tx) => moveDaysOf(tx, id))
}

/**
 * Replaces the days of one tenant. The lock keeps its usage from changing meanwhile: triggers take it shared
 * (server/db/security.sql). The timezone may change again meanwhile, which leaves the days waiting for the next move.
 */
export async function moveDaysOf(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '0', true)`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`usage days of ${id}`}, 0))`)
  const moved = sql`select timezone from tenants where id = ${id} and usage_timezone is not null`
  const [to] = await query<{ timezone: string }>(tx, moved)
  // Another process has moved them.
  if (!to) return
  await tx.execute(sql`delete from usage_days where tenant_id = ${id}`)
  await tx.execute(sql`
    insert into usage_days (tenant_id, day, type, agent_id, currency, quantity, amount)
    select tenant_id, (occurred_at at time zone ${to.timezone})::date, type,
      coalesce(agent_id, '00000000-0000-0000-0000-000000000000'), currency, sum(quantity::numeric), sum(amount)
    from usage_records where tenant_id = ${id} and status <> 'void' group by 1, 2, 3, 4, 5`)
  await tx.execute(sql`update tenants set usage_timezone = nullif(${to.timezone}, timezone) where id = ${id}`)
}
