import { or, sql, type SQL } from 'drizzle-orm'
import { searchCap } from '#contract/grammar/query.ts'
import { searchFunction } from '../db/search.ts'
import { send } from '../db/transaction.ts'
import type { Transaction } from '../db/client.ts'
import { matchOf, patternOf } from './filters.ts'
import { columnsOf, type ServedResource } from './resource.ts'

/** Minimum digits of a phone number. Shorter numbers are extensions and numbers of records. */
const fewestDigits = 5

/**
 * The texts to search for `q`: `q` itself, and if it looks like a phone number, its digits without leading zeros and `(0)`,
 * as they are stored.
 *
 * @example textsIn('0812 3456 7890') // ['0812 3456 7890', '81234567890'], part of +6281234567890
 */
export function textsIn(q: string): string[] {
  const phone = /^[+(\d][\d\s().\-‐-―/]*$/.test(q) ? q.replace(/\(0\)|\D/g, '').replace(/^0+/, '') : ''
  return phone.length >= fewestDigits && phone !== q ? [q, phone] : [q]
}

interface Match {
  condition: SQL
  /** True if more records of the tenant match than are counted. */
  isOverCap: boolean
}

/** The condition for `q`, by each of its texts. */
export async function searchFor(resource: ServedResource, tx: Transaction, q: string): Promise<Match> {
  const matches = await Promise.all(textsIn(q).map((text) => searchText(resource, tx, text)))
  return {
    condition: or(...matches.map(({ condition }) => condition))!,
    isOverCap: matches.some(({ isOverCap }) => isOverCap),
  }
}

/**
 * The condition for a text. Row-level security keeps the planner from using the search index, so a function finds the ids.
 * With too many ids, a scan in the order of the list is faster, since it finds a page of matches within few rows.
 */
async function searchText(resource: ServedResource, tx: Transaction, q: string): Promise<Match> {
  if (!isIndexed(resource, q)) return { condition: matchOf(resource, q), isOverCap: false }
  const statement = `select ${searchFunction(resource.contract)}($1, $2) as ids`
  const [found] = await send(tx, { sql: statement, params: [patternOf(q), searchCap] })
  const ids = found!['ids'] as string[] | null
  if (!ids) return { condition: matchOf(resource, q), isOverCap: true }
  return { condition: sql`${resource.table.id} = any(${`{${ids.join(',')}}`}::uuid[])`, isOverCap: false }
}

/** Checks whether the search index finds a text. */
export const isIndexed = (resource: ServedResource, q: string): boolean => isOfTenant(resource) && hasTrigram.test(q)

/** True for resources whose lists show one tenant, which row-level security restricts. */
const isOfTenant = ({ table, policy }: ServedResource) =>
  policy.rowScope !== 'platform' && columnsOf(table)['tenant_id'] !== undefined

/** The trigram index requires three consecutive letters or digits. */
const hasTrigram = /[\p{L}\p{N}]{3}/u
