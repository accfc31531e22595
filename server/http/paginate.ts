import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Contract } from '#contract/grammar/contract.ts'
import type { ListMeta } from '#contract/grammar/envelope.ts'
import { problemsOf } from '#contract/grammar/field-problems.ts'
import { parseListQuery, totalCap, type ListQuery } from '#contract/grammar/query.ts'
import type { ListReader } from '#contract/grammar/relative.ts'
import type { Actor } from '../base/actor.ts'
import { addDays, dayIn, startOfDay } from '../base/calendar.ts'
import type { Transaction } from '../db/client.ts'
import type { Call } from './call.ts'
import { Problem } from '../base/problem.ts'
import { repeatedIn } from './validate.ts'

/** List parameters that can be given once. Filters can be repeated. */
const single = ['_start', '_end', '_sort', '_order', '_count', 'q']

/**
 * @param more parameters that the caller reads itself
 * @throws Problem 422 that names each unknown or invalid parameter
 */
export function listQueryOf(
  call: Pick<Call, 'query' | 'endpoint' | 'actor'>,
  contract: Contract,
  more: string[] = [],
): ListQuery {
  const { query, variant = {} } = call.endpoint
  const own = Object.keys(query?.shape ?? {})
  const parameters = Object.fromEntries(own.map((name) => [name, call.query.get(name) ?? undefined]))
  const refused = query?.safeParse(parameters).error
  if (refused) throw new Problem('invalid_query', { errors: problemsOf(refused, parameters) })
  const known = [...own, ...Object.keys(variant), ...more]
  const repeated = repeatedIn(call.query, [...known, ...single])
  if (Object.keys(repeated).length > 0) throw new Problem('invalid_query', { errors: repeated })
  const result = parseListQuery(contract, call.query, known, readerOf(call.actor))
  if ('errors' in result) throw new Problem('invalid_query', { errors: result.errors })
  return result.query
}

/** The actor as the reader of a list. */
export const readerOf = ({ id, timezone }: Actor): ListReader => ({
  id,
  dayBefore: (days) => addDays(dayIn(new Date(), timezone), -days),
  startOf: (day) => startOfDay(day, timezone).toISOString(),
})

/** Counts up to the cap, so that a page costs the same in a large tenant. */
export async function countUpTo(
  tx: Transaction,
  table: PgTable,
  where: SQL | undefined,
  cap = totalCap,
): Promise<ListMeta> {
  const some = tx
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(cap + 1)
    .as('some')
  const [found] = await tx.select({ count: sql<number>`count(*)::int` }).from(some)
  return metaOf(found!.count, cap)
}

/** @param count up to one more than the cap */
export const metaOf = (count: number, cap: number): ListMeta => ({
  total: Math.min(count, cap),
  total_is_capped: count > cap,
})
