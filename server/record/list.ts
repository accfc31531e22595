import { type SQL, and, sql } from 'drizzle-orm'
import type { ListMeta } from '#contract/grammar/envelope.ts'
import type { ListQuery } from '#contract/grammar/query.ts'
import type { Call, Reply } from '../http/call.ts'
import { listQueryOf, metaOf } from '../http/paginate.ts'
import { requireReadable } from './field-rights.ts'
import { listedBy } from './listed.ts'
import type { ServedResource } from './resource.ts'
import { addRights } from './rights.ts'
import { readPage, capOf } from './rows.ts'
import { query as rowsOf, type Transaction } from '../db/client.ts'
import { conditionOf, whereOf } from './filters.ts'

/**
 * Returns a page of records with the labels of their references.
 *
 * @param within a condition in addition to the caller's row scope
 */
export async function listRows(resource: ServedResource, call: Call, within?: SQL): Promise<Reply> {
  const query = listQueryOf(call, resource.contract)
  requireReadable(resource.contract, call.actor, query)
  const { scope, where, ...listed } = await listedBy(resource, call, query, { within })
  const isWholeTenant = !within && !resource.hooks.within && !resource.hooks.visible && query.filters.length === 0
  const isOverCap = isWholeTenant && listed.isOverCap
  const { rows, meta } = await readPage(resource, call.tx, where, query, isOverCap)
  const counts = query.counts && (await countValues(resource, call.tx, scope, query, query.counts))
  return { data: addRights(resource, call, rows), meta: { ...meta, ...(counts && { counts }) } }
}

/**
 * Counts the rows with each value of a field. Each count is the total of the list that is filtered by this value, up to
 * the same cap.
 *
 * @param scope a condition in addition to the filters of the query
 */
async function countValues(
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
