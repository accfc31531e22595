import { sql, type SQL } from 'drizzle-orm'

/** Figures of the tenant `t` that the product knows; there are none yet. */

/** The cost of the month that many months ago, in the tenant's currency. */
export const costOf = (_months: number): SQL => sql`null::bigint`

export const lastActivity: SQL = sql`null::timestamptz`

export const failing: SQL = sql`null::integer`
