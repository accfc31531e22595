import { and, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { searchCap, searchColumns } from '#contract/grammar/query.ts'
import type { Call } from '../http/call.ts'
import { findFunction } from '../db/search.ts'
import { send } from '../db/transaction.ts'
import { readableFields } from './field-rights.ts'
import { matchOf, orderOf, patternOf, sortKeysOf } from './filters.ts'
import { tableText, textOf } from './reading.ts'
import { columnsOf, rowScopeOf, type ServedResource } from './resource.ts'
import { isIndexed, numbered, numberFields, type Sought } from './search.ts'

/** A found record: its title, its numbers and its other searched fields, each as text. */
export interface LookedUp {
  resource: ServedResource
  id: string
  title: string | null
  numbers: string[]
  others: (string | null)[]
  at: string | null
}

/**
 * Finds up to `most` records of each resource in one statement: exact numbers first, then the newest matches of the text.
 * Texts that no index can find are searched in the newest records only, to limit the time.
 */
export async function lookUp(
  resources: ServedResource[],
  call: Call,
  sought: Sought,
  most: number,
): Promise<LookedUp[]> {
  const queries = await Promise.all(
    resources.map((resource, place) => findsIn(resource, call, sought, { place, most })),
  )
  const finds = queries.flat()
  if (finds.length === 0) return []
  const statement = sql`
    select * from (${sql.join(finds, sql` union all `)}) found order by place, rank, at desc, id desc`
  const found = await send(call.tx, textOf(statement))
  const kept = new Map<string, LookedUp>()
  const counts = new Map<number, number>()
  for (const { place, id, title, numbers, others, at } of found) {
    const resource = resources[place]!
    const key = `${place} ${id}`
    if (kept.has(key) || counts.get(place) === most) continue
    counts.set(place, (counts.get(place) ?? 0) + 1)
    kept.set(key, { resource, id, title, numbers, others, at: at && timeOf(resource)!.mapFromDriverValue(at) })
  }
  return [...kept.values()]
}

/** The queries for the records of a resource, in order of rank. */
async function findsIn(
  resource: ServedResource,
  call: Call,
  { texts, number }: Sought,
  { place, most }: { place: number; most: number },
): Promise<SQL[]> {
  const scope = await rowScopeOf(resource, call)
  const { unlistedBy } = resource.contract
  const listed = unlistedBy === undefined ? undefined : isNull(columnsOf(resource.table)[unlistedBy]!)
  const finds: SQL[] = []
  const add = (rank: number, condition: SQL | undefined) =>
    finds.push(findOf(resource, call, and(scope, listed, condition), { place, rank, most }))
  const exact = number === undefined ? undefined : numbered(resource, number)
  if (exact) add(0, exact)
  for (const [index, text] of texts.entries()) {
    if (!isIndexed(resource, text)) {
      add(index + 1, and(amongNewest(resource, scope), matchOf(resource, text)))
      continue
    }
    const find = sql.raw(findFunction(resource.contract))
    // The first matches can be records that the caller cannot see, so more are read.
    const enough = resource.hooks.visible ? searchCap : most
    add(index + 1, sql`${resource.table.id} = any((select ${find}(${patternOf(text)}, ${enough}::int))::uuid[])`)
  }
  return finds
}

function findOf(
  resource: ServedResource,
  { actor }: Call,
  where: SQL | undefined,
  { place, rank, most }: { place: number; rank: number; most: number },
): SQL {
  const { contract, hooks, table } = resource
  const columns = columnsOf(table)
  const valueOf = (name: string) => sql`${hooks.computed?.[name] ?? columns[name]}::text`
  const listOf = (names: string[]) => sql`array[${sql.join(names.map(valueOf), sql`, `)}]::text[]`
  const readable = readableFields(contract, actor).map(({ name }) => name)
  const order = sql.join(orderOf(sortKeysOf(resource, { sort: [] })), sql`, `)
  return sql`(
    select ${sql.raw(String(place))} as place, ${sql.raw(String(rank))} as rank,
      ${table.id} as id, ${valueOf(contract.title)} as title,
      ${listOf(numberFields(resource).filter((name) => readable.includes(name)))} as numbers,
      ${listOf(othersOf(resource))} as others, ${timeOf(resource) ?? sql`null::timestamptz`} as at
    from ${table} where ${where ?? sql`true`} order by ${order} limit ${sql.raw(String(most))})`
}

/** The searched fields except the title. */
const othersOf = ({ contract }: ServedResource) => searchColumns(contract).filter((name) => name !== contract.title)

const timeOf = ({ table }: ServedResource): PgColumn | undefined => {
  const { created_at, at } = columnsOf(table)
  return created_at ?? at
}

/** Number of newest records that are searched without an index. */
const newest = 1_000

function amongNewest(resource: ServedResource, scope: SQL | undefined): SQL {
  const order = sql.join(orderOf(sortKeysOf(resource, { sort: [] })), sql`, `)
  const within = scope ? sql` where ${scope}` : sql``
  const table = sql.raw(tableText(resource))
  return sql`${resource.table.id} in (select id from ${table}${within} order by ${order} limit ${sql.raw(String(newest))})`
}
