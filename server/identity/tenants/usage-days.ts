import { sql } from 'drizzle-orm'

/** The timezone in which the usage of `tenants` is summed by day, also while it is moved to another. */
export const zoneOfDays = sql`coalesce(usage_timezone, timezone)`
