import { sql, type SQL } from 'drizzle-orm'
import { searchCap } from '#contract/grammar/query.ts'
import { searchFunction } from '../db/search.ts'
import { send } from '../db/transaction.ts'
import type { Transaction } from '../db/client.ts'
import { matchOf, patternOf } from './filters.ts'
import { columnsOf, type ServedResource } from './resource.ts'

interface Match {
  condition: SQL
  /** More records of the tenant match than are counted. */
  isOverCap: boolean
}

/**
 * The condition for `q`. Row-level security prevents the planner from using the search index, so a function looks up
 * the ids in a tenant. If it finds too many, a scan in the list's order finds a page of matches within a few rows.
 */
export async function searchFor(resource: ServedResource, tx: Transaction, q: string): Promise<Match> {
  if (!isIndexed(resource, q)) return { condition: matchOf(resource, q), isOverCap: false }
  const statement = `select ${searchFunction(resource.contract)}($1, $2) as ids`
  const [found] = await send(tx, { sql: statement, params: [patternOf(q), searchCap] })
  const ids = found!['ids'] as string[] | null
  if (!ids) return { condition: matchOf(resource, q), isOverCap: true }
  return { condition: sql`${resource.table.id} = any(${`{${ids.join(',')}}`}::uuid[])`, isOverCap: false }
}

/** Checks whether the search index finds a text. */
export const isIndexed = (resource: ServedResource, q: string): boolean => isOfTenant(resource) && hasTrigram.test(q)

/** Row-level security restricts lists of one tenant only. */
const isOfTenant = ({ table, policy }: ServedResource) =>
  policy.rowScope !== 'platform' && columnsOf(table)['tenant_id'] !== undefined

/** The index stores trigrams, so it needs three consecutive letters or digits. */
const hasTrigram = /[\p{L}\p{N}]{3}/u
