import { and, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Call, Reply } from '../http/endpoint.ts'
import { countUpTo, listQueryOf } from '../http/paginate.ts'
import { orderOf, whereOf } from './filters.ts'
import { withReferences } from './references.ts'
import { reachOf, selectionOf, type Resource } from './resource.ts'

/**
 * A page of records, the references in it readable.
 *
 * @param among narrows down whose page it is, beyond what the caller may reach
 */
export async function listRows(resource: Resource, call: Call, among?: SQL): Promise<Reply> {
  const query = listQueryOf(call, resource.contract)
  const where = and(await reachOf(resource, call), among, whereOf(resource, query))
  const rows = await call.tx.select(selectionOf(resource)).from(resource.table as PgTable)
    .where(where).orderBy(...orderOf(resource, query)).limit(query.limit).offset(query.start)

  const isLastPage = rows.length < query.limit && (rows.length > 0 || query.start === 0)
  const meta = isLastPage
    ? { total: query.start + rows.length, total_is_capped: false }
    : await countUpTo(call.tx, resource.table, where as SQL)
  return { data: await withReferences(resource, call.tx, rows), meta }
}
