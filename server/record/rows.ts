import { and, eq, getTableName, type SQL } from 'drizzle-orm'
import { searchCap, totalCap, type ListQuery } from '#contract/grammar/query.ts'
import type { Transaction } from '../db/client.ts'
import { send, sendLast, type Statement } from '../db/transaction.ts'
import type { Call } from '../http/call.ts'
import { countUpTo, metaOf } from '../http/paginate.ts'
import { invalidField, Problem } from '../base/problem.ts'
import { orderOf, sortKeysOf } from './filters.ts'
import { listReadingOf, readingOf, textOf } from './reading.ts'
import { columnsOf, requireId, rowScopeOf, type ServedResource, type StoredRow } from './resource.ts'

interface ReadOptions {
  /** Locks the record until the end of the transaction. */
  lock?: boolean
  /** Commits with this read. */
  isLast?: boolean
}

/** Reads the record with the id in the path. @throws Problem 404 */
export async function findRow(resource: ServedResource, call: Call, options: ReadOptions = {}): Promise<StoredRow> {
  const id = requireId(call.params['id'])
  const row = await readRowWhere(
    resource,
    call.tx,
    and(await rowScopeOf(resource, call), eq(resource.table.id, id))!,
    options,
  )
  if (!row) throw new Problem('not_found')
  return row
}

/**
 * Locks the record in the path and the one that it is merged into, in the order of their ids, so that concurrent merges
 * wait for each other instead of deadlocking.
 *
 * @throws Problem 404 for the record in the path, 422 for the other
 */
export async function lockBoth(
  resource: ServedResource,
  call: Call<{ into_id: string }>,
): Promise<[merged: StoredRow, into: StoredRow]> {
  const ids = [requireId(call.params['id']), call.body.into_id] as const
  const scope = await rowScopeOf(resource, call)
  const found = new Map<string, StoredRow>()
  for (const id of [...ids].sort()) {
    const row = await readRowWhere(resource, call.tx, and(scope, eq(resource.table.id, id))!, { lock: true })
    if (row) found.set(id, row)
  }
  const [merged, into] = ids.map((id) => found.get(id))
  if (!merged) throw new Problem('not_found')
  if (!into) throw invalidField('into_id', 'not_found')
  return [merged, into]
}

/** Reads the only record that matches a condition. */
export async function readRowWhere(
  resource: ServedResource,
  tx: Transaction,
  where: SQL,
  { lock, isLast }: ReadOptions = {},
): Promise<StoredRow | undefined> {
  const [row] = await (isLast ? sendLast : send)(tx, rowStatement(resource, where, lock))
  return row && readingOf(resource).decode(row)
}

/** The statement that reads one record. */
export function rowStatement(resource: ServedResource, where: SQL, lock = false): Statement {
  const table = `"${getTableName(resource.table)}"`
  const { sql, params } = textOf(where)
  const { selection } = readingOf(resource)
  return { sql: `select ${selection} from ${table} where ${sql}${lock ? ` for update of ${table}` : ''}`, params }
}

/**
 * Reads the records of a page and their total count in one statement.
 *
 * @param isOverCap true if more records than the cap are known to match, so that counting is skipped
 */
export async function readPage(
  resource: ServedResource,
  tx: Transaction,
  where: SQL | undefined,
  query: ListQuery,
  isOverCap = false,
) {
  const { start, limit } = query
  const cap = capOf(query)
  const found = await send(tx, pageStatement(resource, where, query, isOverCap))
  const total = found.at(-1)?.[totalName] as number | null | undefined
  const { decode } = listReadingOf(resource)
  const rows = found.map(({ [totalName]: _, ...row }) => decode(row))
  const isBeyond = rows.length === 0 && start > 0
  if (isBeyond) return { rows, meta: await countUpTo(tx, resource.table, where, cap) }
  const count = rows.length < limit ? start + rows.length : (total ?? Infinity)
  return { rows, meta: metaOf(count, cap) }
}

/** The column with the total. It has spaces, so that no field has the same name. */
const totalName = 'total of the list'

/** Maximum number of rows to count. */
export const capOf = ({ q }: ListQuery) => (q ? searchCap : totalCap)

/**
 * The statement for a page. It counts the total, up to the cap, only if the page is full and ends before the cap. After the
 * first page, a subquery finds the ids in the index, so that only the rows of the page are read.
 */
export function pageStatement(
  resource: ServedResource,
  where: SQL | undefined,
  query: ListQuery,
  isOverCap = false,
): Statement {
  const { start, limit } = query
  const table = `"${getTableName(resource.table)}"`
  const condition = where && textOf(where)
  const filter = condition ? ` where ${condition.sql}` : ''
  const order = orderOf(sortKeysOf(resource, query))
    .map((one) => textOf(one).sql)
    .join(', ')
  const { selection } = listReadingOf(resource)
  const params = [...(condition?.params ?? [])]
  let page = `select ${selection} from ${table}${filter} order by ${order} limit ${limit}`
  if (start > 0) {
    params.push(start)
    const keys = columnsOf(resource.table)['tenant_id'] ? ['tenant_id', 'id'] : ['id']
    const ids = `select ${keys.join(', ')} from ${table}${filter} order by ${order} limit ${limit} offset $${params.length}`
    const isSame = keys.map((key) => `${table}.${key} = place.${key}`).join(' and ')
    page = `select ${selection} from (${ids}) place join ${table} on ${isSame} order by ${order}`
  }
  const cap = capOf(query)
  if (isOverCap || start + limit > cap) return { sql: page, params }
  const count = `select count(*)::int from (select from ${table}${filter} limit ${cap + 1}) counted`
  return {
    sql: `select page.*, case when row_number() over () = ${limit} then (${count}) end as "${totalName}" from (${page}) page`,
    params,
  }
}
