import { sql } from 'drizzle-orm'
import { zoneOfDays } from '../../identity/tenants/own-columns.ts'
import { query, type Database, type Transaction } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import { inSlices } from '../../db/slices.ts'
import { noAgent } from './table.ts'

/** Milliseconds between checks for changed timezones. */
export const moveDaysMs = 5_000
/** Records to sum, or days to remove, per statement. */
const pageSize = 500

/** The timezone of a tenant's days, and the one that they are migrated to. */
export interface Days {
  timezone: string
  pending: string | null
}

/**
 * Reads sums of usage by day. Repeats the read if a migration ended meanwhile, so that all days are in one timezone.
 */
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

/** Migrates the sums of tenants to the days of their new timezone, in slices. */
export async function moveDays(db: Database): Promise<void> {
  const waiting = sql`
    select id from tenants where usage_timezone is not null or usage_moved_until is not null order by id`
  const tenants = await inPlatform(db, (tx) => query<{ id: string }>(tx, waiting))
  for (const { id } of tenants) {
    await inSlices(db, (isOver) =>
      inPlatform(db, async (tx) => {
        while (await moveSome(tx, id)) if (isOver()) return true
        return false
      }),
    )
  }
}

/**
 * Performs the next slice of a migration: sums records by the days of the new timezone, oldest first; then switches to
 * these days and removes the former ones. Another change of the timezone restarts it.
 *
 * The lock excludes concurrent changes of the tenant's usage: triggers take it shared, and also update sums of migrated
 * records (database.sql).
 *
 * @returns whether there is more to do
 */
export async function moveSome(tx: Transaction, id: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`usage days of ${id}`}, 0))`)
  const [tenant] = await query<{ zone: string; to: string | null; until: string | null }>(
    tx,
    sql`
    select ${zoneOfDays} as zone, case when usage_timezone is not null then timezone end as "to",
      usage_moved_until::text as until
    from tenants where id = ${id} for no key update`,
  )
  if (!tenant) return false
  const { zone, to, until } = tenant
  if (to && until) {
    await sumSome(tx, id, to, until)
    return true
  }
  if (await removeSome(tx, id, zone)) return true
  const first = sql`coalesce((select min(occurred_at) from usage_records where tenant_id = ${id}), now())`
  await tx.execute(sql`update tenants set usage_moved_until = ${to ? first : null} where id = ${id}`)
  return to !== null
}

/** Sums the next records by the days of the new timezone; the last slice switches to these. */
async function sumSome(tx: Transaction, id: string, to: string, until: string): Promise<void> {
  const [next] = await query<{ at: string }>(
    tx,
    sql`
    select occurred_at::text as at from usage_records where tenant_id = ${id} and occurred_at > ${until}::timestamptz
    order by occurred_at limit 1 offset ${pageSize - 1}`,
  )
  const isNext = sql`tenant_id = ${id} and status <> 'void' and occurred_at >= ${until}::timestamptz
    ${next ? sql`and occurred_at < ${next.at}::timestamptz` : sql``}`
  const sums = sql`sum(quantity::numeric), sum(amount)`
  const isKnown = sql`set quantity = known.quantity + excluded.quantity, amount = known.amount + excluded.amount`
  await tx.execute(sql`
    insert into usage_days as known (tenant_id, zone, day, type, agent_id, currency, quantity, amount)
    select tenant_id, ${to}::text, (occurred_at at time zone ${to})::date, type, coalesce(agent_id, ${noAgent}), currency,
      ${sums}
    from usage_records where ${isNext} group by 1, 2, 3, 4, 5, 6
    on conflict (tenant_id, zone, day, type, agent_id, currency) do update ${isKnown}`)
  await tx.execute(sql`
    insert into usage_number_days as known (tenant_id, zone, day, type, phone_number_id, currency, quantity, amount)
    select tenant_id, ${to}::text, (occurred_at at time zone ${to})::date, type, phone_number_id, currency, ${sums}
    from usage_records where ${isNext} and phone_number_id is not null group by 1, 2, 3, 4, 5, 6
    on conflict (tenant_id, zone, day, type, phone_number_id, currency) do update ${isKnown}`)
  const changes = next ? sql`usage_moved_until = ${next.at}::timestamptz` : sql`usage_timezone = null`
  await tx.execute(sql`update tenants set ${changes} where id = ${id}`)
}

/**
 * Removes days of other timezones than the current one.
 *
 * @returns whether there were any
 */
async function removeSome(tx: Transaction, id: string, zone: string): Promise<boolean> {
  for (const table of [sql`usage_days`, sql`usage_number_days`]) {
    const removed = await query(
      tx,
      sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where tenant_id = ${id} and zone <> ${zone} limit ${pageSize}))
      returning 1 as one`,
    )
    if (removed.length > 0) return true
  }
  return false
}
