import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Contract } from '#contract/contract.ts'
import type { ListMeta } from '#contract/envelope.ts'
import { parseListQuery, totalCap, type ListQuery } from '#contract/query.ts'
import type { Transaction } from '../db/client.ts'
import type { Call } from './endpoint.ts'
import { Problem } from './problem.ts'
import { fieldErrors } from './validate.ts'

/** @throws Problem 422 that names each parameter that is not understood */
export function listQueryOf(call: Pick<Call, 'query' | 'endpoint'>, contract: Contract): ListQuery {
  const { query, path } = call.endpoint
  const own = Object.keys(query?.shape ?? {})
  const asked = Object.fromEntries(own.map((name) => [name, call.query.get(name) ?? undefined]))
  const refused = query?.safeParse(asked).error
  if (refused) throw new Problem('invalid_query', { errors: fieldErrors(refused) })
  const known = [...own, ...new URLSearchParams(path.split('?')[1]).keys()]
  const result = parseListQuery(contract, call.query, known)
  if ('errors' in result) throw new Problem('invalid_query', { errors: result.errors })
  return result.query
}

/** Counting stops at the cap, so that a page costs the same in a large tenant. */
export async function countUpTo(tx: Transaction, table: PgTable, where: SQL | undefined): Promise<ListMeta> {
  const some = tx.select({ one: sql`1` }).from(table).where(where).limit(totalCap + 1).as('some')
  const [found] = await tx.select({ count: sql<number>`count(*)::int` }).from(some)
  const count = found!.count
  return { total: Math.min(count, totalCap), total_is_capped: count > totalCap }
}
