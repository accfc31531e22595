import { sql } from 'drizzle-orm'
import { customType, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import { setAtOf } from '../base/vault.ts'

/** ISO 8601 in UTC with milliseconds, the precision of JavaScript, so that versions compare exactly. */
export const timestampColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => (isUtc(value) ? isoOf(value) : new Date(value).toISOString()),
})

/** Matches `2026-11-21 18:44:41.12+00`, the format of databases whose time zone is UTC. */
const isUtc = (value: string) => value.length >= 22 && value.length <= 26 && value[10] === ' ' && value.endsWith('+00')
/** Converts without Date, whose parsing is the slowest part of reading a page. */
const isoOf = (value: string) => `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0')}Z`

/**
 * An encrypted secret. Reading it gives the time when it was set, so that no query can return the secret by mistake.
 * Bodies are sealed when they are validated; seal other values with `sealSecret`.
 */
export const secretColumn = customType<{ data: string | { set_at: string }; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => (setAtOf(String(value)) ? String(value) : ''),
  fromDriver: (sealed) => ({ set_at: setAtOf(sealed) }),
})

/** Raw bytes. */
export const bytesColumn = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** The next version of a record, which also increases within one millisecond. */
export const nextVersionText = (updatedAt = 'updated_at') =>
  `greatest(clock_timestamp(), ${updatedAt} + interval '1 millisecond')`
export const nextVersion = sql.raw(nextVersionText())

/** Columns of every record. */
export const identityColumns = {
  id: uuid().notNull().$defaultFn(uuidv7),
  created_at: timestampColumn()
    .notNull()
    .default(sql`now()`),
  updated_at: timestampColumn()
    .notNull()
    .default(sql`now()`),
}

/** Columns of every tenant record. Keys begin with `tenant_id`, so that tables can be partitioned by tenant. */
export const tenantColumns = { tenant_id: uuid().notNull(), ...identityColumns }
