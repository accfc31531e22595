import { sql, type SQL } from 'drizzle-orm'

/** The figures of the tenant `t` that the product adds; there are none yet. */
export const ownFigures: Record<string, SQL> = {}

/** The last time at which the tenant `t` did something that the product knows. */
export const lastActivity: SQL = sql`null::timestamptz`
