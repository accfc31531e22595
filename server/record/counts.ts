import { and, sql, type SQL } from 'drizzle-orm'
import type { ListMeta } from '#contract/grammar/envelope.ts'
import type { ListQuery } from '#contract/grammar/query.ts'
import { query as rowsOf, type Transaction } from '../db/client.ts'
import { metaOf } from '../http/paginate.ts'
import { conditionOf, whereOf } from './filters.ts'
import type { ServedResource } from './resource.ts'
import { capOf } from './rows.ts'

/**
 * Counts the rows with each value of a field, up to the cap of a list, so that each number is the total of the list that
 * is filtered by this value.
 *
 * @param scope limits the rows beyond the filters of the query
 */
export async function countValues(
  resource: ServedResource,
  tx: Transaction,
  scope: SQL | undefined,
  query: ListQuery,
  { field, values }: NonNullable<ListQuery['counts']>,
): Promise<NonNullable<ListMeta['counts']>> {
  const others = whereOf(resource, { ...query, filters: query.filters.filter((filter) => filter.field !== field) })
  const cap = capOf(query)
  const countOf = ({ as: value }: (typeof values)[number]) => {
    const where = and(scope, others, conditionOf(resource, { field, operator: '', values: [value] }))
    const some = tx
      .select({ one: sql`1` })
      .from(resource.table)
      .where(where)
      .limit(cap + 1)
    return sql<number>`(select count(*)::int from ${some} as counted)`
  }
  if (values.length === 0) return []
  const counts = sql.join(values.map(countOf), sql`, `)
  const [found] = await rowsOf<{ counts: number[] }>(tx, sql`select array[${counts}] as counts`)
  return values.map(({ value }, index) => ({ value, ...metaOf(found!.counts[index]!, cap) }))
}
