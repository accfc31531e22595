import { sql } from 'drizzle-orm'
import { customType, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'

/** ISO 8601 in UTC on both sides, with milliseconds: what JavaScript can hold, so that a version compares exactly. */
export const timestampColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** Bytes as they are. */
export const bytesColumn = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** What every record has. */
export const identityColumns = {
  id: uuid().notNull().$defaultFn(uuidv7),
  created_at: timestampColumn().notNull().default(sql`now()`),
  updated_at: timestampColumn().notNull().default(sql`now()`),
}

/** What every record of a tenant has; its keys begin with `tenant_id`, so that tables can be spread by tenant. */
export const tenantColumns = { tenant_id: uuid().notNull(), ...identityColumns }
