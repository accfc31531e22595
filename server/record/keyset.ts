import { and, eq, gt, gte, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import { send } from '../db/transaction.ts'
import type { Transaction } from '../db/client.ts'
import { orderOf, type SortKey } from './filters.ts'
import { listReadingOf, tableText, textOf } from './reading.ts'
import type { ServedResource, StoredRow } from './resource.ts'

/**
 * Reads the next rows of a list by keyset pagination, so that each batch costs the same.
 *
 * @param last the last row of the previous batch
 */
export async function readBatch(
  resource: ServedResource,
  tx: Transaction,
  where: SQL | undefined,
  keys: SortKey[],
  { last, size }: { last?: StoredRow; size: number },
): Promise<StoredRow[]> {
  const condition = and(where, last && isAfter(keys, last))
  const { sql, params } = condition ? textOf(condition) : { sql: 'true', params: [] }
  const { selection, decode } = listReadingOf(resource)
  const order = orderOf(keys)
    .map((one) => textOf(one).sql)
    .join(', ')
  const text = `select ${selection} from ${tableText(resource)} where ${sql} order by ${order} limit ${size}`
  return (await send(tx, { sql: text, params })).map(decode)
}

/** Matches the rows that follow a row in this order, with null last. */
export function isAfter(keys: SortKey[], last: StoredRow): SQL {
  const [key] = keys as [SortKey]
  // Gives the planner a start in the index, which it cannot derive from the `or`.
  return and(startOf(key, last[key.name]), follows(keys, last))!
}

function follows([key, ...rest]: SortKey[], last: StoredRow): SQL | undefined {
  const { name, column, descending } = key!
  const value = last[name] ?? null
  const beyond =
    value === null
      ? undefined
      : or(descending ? lt(column, value) : gt(column, value), column.notNull ? undefined : isNull(column))
  if (rest.length === 0) return beyond
  return or(beyond, and(value === null ? isNull(column) : eq(column, value), follows(rest, last)))
}

function startOf({ column, descending }: SortKey, value: unknown): SQL | undefined {
  if (value === null || value === undefined) return isNull(column)
  if (!column.notNull) return undefined
  return descending ? lte(column, value) : gte(column, value)
}
