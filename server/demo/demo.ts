import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/client.ts'

/** The days that the demo's tenants are there: longer than anything that happened in them. */
const foundedDays = 100
export const founded = (now: Date) => new Date(now.getTime() - foundedDays * 86_400_000).toISOString()

/** Rows that the demo adds for each tenant. */
export interface Demo<T extends PgTable = PgTable<any>> {
  table: T
  rows: (tenant: FilledTenant, tx: Transaction) => Promise<T['$inferInsert'][]>
}

/** Adds to a tenant of the demo what rows of one table do not say. */
export type DemoStep = (tx: Transaction, tenant: FilledTenant) => Promise<void>

/** The calls of a tenant in tests, which read them in full; with more, the demo is a busy call center. */
export const fewCalls = 40
export const isBusy = ({ calls }: Pick<FilledTenant, 'calls'>): boolean => calls > fewCalls

/** A tenant that the demo fills. */
export interface FilledTenant {
  tenant_id: string
  slug: string
  name: string
  timezone: string
  /** The number of calls of the last weeks. */
  calls: number
  /** The time at which the demo is added. */
  now: Date
  /** The users who work. */
  people: { id: string; name: string; role: string }[]
  /** The ids of records that have keys, `@notes/first`. */
  keys: Map<string, string>
  /** The id of a record of the demo by its place or key: `refer('users', 0)` is the first user. Adds the records of the noun before. */
  refer: (noun: string, at: number | string) => Promise<string>
  /** Adds the records of other nouns before. */
  after: (...nouns: string[]) => Promise<void>
}
