import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { kindOf } from '#contract/kinds/index.ts'
import type { Call } from '../http/endpoint.ts'
import { matchOf, orderOf, sortKeysOf } from './filters.ts'
import { readBatch } from './keyset.ts'
import { tableText } from './reading.ts'
import { columnsOf, rowScopeOf, type ServedResource, type StoredRow } from './resource.ts'
import { isIndexed, searchFor } from './search.ts'

/**
 * Finds a few records that the caller can list: by exact numbers first, then the newest that the search of the list
 * finds. Texts without an index are looked for in the newest records only, so that the time does not grow with them.
 */
export async function lookUp(
  resource: ServedResource,
  call: Call,
  { texts, number }: Sought,
  most: number,
): Promise<StoredRow[]> {
  const scope = await rowScopeOf(resource, call)
  const keys = sortKeysOf(resource, { sort: [] })
  const found = new Map<string, StoredRow>()
  const add = async (condition: SQL | undefined) => {
    const rows = await readBatch(resource, call.tx, and(scope, condition), keys, { size: most })
    for (const row of rows) if (found.size < most) found.set(row['id'], found.get(row['id']) ?? row)
  }
  const exact = number === undefined ? undefined : numbered(resource, number)
  if (exact) await add(exact)
  for (const text of resource.contract.search.length > 0 ? texts : []) {
    if (found.size >= most) break
    const condition = isIndexed(resource, text)
      ? (await searchFor(resource, call.tx, text)).condition
      : and(amongNewest(resource, scope), matchOf(resource, text))
    await add(condition)
  }
  return [...found.values()]
}

export interface Sought {
  /** The text as it was given, and as phone numbers are stored. */
  texts: string[]
  number?: number
}

/** Reads `#123` and `123` as a number, and phone numbers without their spaces, signs, leading zeros and `(0)`. */
export function soughtIn(q: string): Sought {
  const [, digits] = /^#?(\d{1,9})$/.exec(q) ?? []
  const phone = /^[+(\d][\d\s().\-/]*$/.test(q) ? q.replace(/\(0\)|\D/g, '').replace(/^0+/, '') : ''
  return {
    texts: phone.length >= 3 && phone !== q ? [q, phone] : [q],
    ...(digits && { number: Number(digits) }),
  }
}

/** The fields that number records uniquely within their tenant. */
export const numberFields = ({ contract }: Pick<ServedResource, 'contract'>): string[] =>
  contract.unique
    .filter((names) => names.length === 1)
    .flat()
    .filter((name) => contract.fields.some((field) => field.name === name && kindOf(field).stored === 'integer'))

function numbered(resource: ServedResource, number: number): SQL | undefined {
  const columns = columnsOf(resource.table)
  return or(...numberFields(resource).map((name) => eq(columns[name]!, number)))
}

/** Newest records in which texts without an index are looked for. */
const newest = 1_000

function amongNewest(resource: ServedResource, scope: SQL | undefined): SQL {
  const order = sql.join(orderOf(sortKeysOf(resource, { sort: [] })), sql`, `)
  const within = scope ? sql` where ${scope}` : sql``
  const table = sql.raw(tableText(resource))
  return sql`${resource.table.id} in (select id from ${table}${within} order by ${order} limit ${sql.raw(String(newest))})`
}
