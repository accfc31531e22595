import { randomBytes } from 'node:crypto'
import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import type { Contract } from '#contract/grammar/contract.ts'
import type { Demo, FilledTenant } from './demo.ts'

/** A record of a JSON file: its values by column, and the key that others refer to it by. */
type Fixture = Record<string, unknown>

/** The records of every tenant, or of each by its slug. */
type Fixtures = readonly Fixture[] | Record<string, readonly Fixture[]>

/**
 * Makes the demo of a noun from a JSON file. Among its values, `@notes/first` is the id of the record of another noun with
 * that key, or of the one at that place, `3d 4h ago` and `5d ahead` are times, and `@random` is a secret that nobody knows.
 *
 * @example demo: [fixtures(contract, table, data)]
 */
export const fixtures = <T extends PgTable>(contract: Contract, table: T, data: Fixtures): Demo<T> => ({
  table,
  rows: async (tenant) => {
    const rows: Fixture[] = []
    for (const { key, ...values } of recordsOf(data, tenant)) {
      const row = checked(contract, table, (await resolve(values, tenant)) as Fixture)
      const id = uuidv7()
      if (key) tenant.keys.set(`@${contract.name}/${key}`, id)
      rows.push({ id, tenant_id: tenant.tenant_id, ...row })
    }
    return rows as T['$inferInsert'][]
  },
})

/** The records of a JSON file for a tenant. */
export const recordsOf = <R>(data: readonly R[] | Record<string, readonly R[]>, { slug }: FilledTenant): readonly R[] =>
  Array.isArray(data) ? data : ((data as Record<string, readonly R[]>)[slug] ?? [])

/** Validates the values of fields by the contract. @throws Error for those that it refuses, and for unknown columns */
export function checked<Row extends object>(contract: Contract, table: PgTable, row: Row): Row {
  const columns = getTableColumns(table)
  const parsed = Object.entries(row).map(([name, value]) => {
    if (!(name in columns)) throw new Error(`The demo of ${contract.name} has no column ${name}`)
    // Objects that no form sends are read with more than is stored.
    const type = contract.write.shape[name] ?? (typeof value === 'object' ? undefined : contract.row.shape[name])
    const result = type?.safeParse(value)
    if (result?.error) throw new Error(`The demo of ${contract.name}: ${name}: ${result.error.message}`)
    return [name, result ? result.data : value]
  })
  return Object.fromEntries(parsed)
}

async function resolve(value: unknown, tenant: FilledTenant): Promise<unknown> {
  if (typeof value === 'string') return resolveText(value, tenant)
  if (Array.isArray(value)) return Promise.all(value.map((one) => resolve(one, tenant)))
  if (typeof value !== 'object' || value === null) return value
  const all = Object.entries(value).map(async ([name, one]) => [name, await resolve(one, tenant)] as const)
  return Object.fromEntries(await Promise.all(all))
}

async function resolveText(text: string, { refer, now }: FilledTenant): Promise<string> {
  if (text === '@random') return randomBytes(32).toString('hex')
  const [, noun, key] = /^@([a-z-]+)\/(.+)$/.exec(text) ?? []
  if (noun && key) return refer(noun, key)
  return isTime.test(text) ? timeOf(text, now) : text
}

const isTime = /^(\d+[dhms] )+(ago|ahead)$/
const unitMs: Record<string, number> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 }

/** The time that `3d 4h ago` or `5d ahead` was written for. */
export function timeOf(text: string, now: Date): string {
  const parts = [...text.matchAll(/(?<!\d)(\d+)([dhms])/g)].map(([, count, unit]) => Number(count) * unitMs[unit!]!)
  const distance = parts.reduce((sum, part) => sum + part, 0)
  return new Date(now.getTime() + (text.endsWith('ahead') ? distance : -distance)).toISOString()
}
