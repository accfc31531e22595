import { eq, or, sql, type SQL } from 'drizzle-orm'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { searchCap } from '#contract/grammar/query.ts'
import { searchFunction } from '../db/search.ts'
import { send } from '../db/transaction.ts'
import type { Transaction } from '../db/client.ts'
import { holds } from '../base/actor.ts'
import type { Call } from '../http/call.ts'
import { matchOf, patternOf } from './filters.ts'
import { columnsOf, type ServedResource } from './resource.ts'
import { storedResource } from './stored.ts'

/** Minimum digits of a phone number. Shorter numbers are extensions and numbers of records. */
const fewestDigits = 5

/**
 * The texts to search for `q`: `q` itself, and if it looks like a phone number, its digits without leading zeros and `(0)`,
 * as they are stored.
 *
 * @example textsIn('0812 3456 7890') // ['0812 3456 7890', '81234567890'], part of +6281234567890
 */
function textsIn(q: string): string[] {
  const phone = /^[+(\d][\d\s().\-‐-―/]*$/.test(q) ? q.replace(/\(0\)|\D/g, '').replace(/^0+/, '') : ''
  return phone.length >= fewestDigits && phone !== q ? [q, phone] : [q]
}

export interface Sought {
  /** The text as given, and in the format in which phone numbers are stored. */
  texts: string[]
  number?: number
}

/** Parses a search text: `#123` and `123` are numbers of records, phone numbers get the stored format. */
export function soughtIn(q: string): Sought {
  const [, digits] = /^#?(\d{1,9})$/.exec(q) ?? []
  return { texts: textsIn(q), ...(digits && { number: Number(digits) }) }
}

/** Unique integer fields, such as the number of a ticket. */
export const numberFields = ({ contract }: Pick<ServedResource, 'contract'>): string[] =>
  contract.unique
    .filter((names) => names.length === 1)
    .flat()
    .filter((name) => contract.fields.some((field) => field.name === name && kindOf(field).stored === 'integer'))

/** The condition for the records with a number. */
export function numbered(resource: ServedResource, number: number): SQL | undefined {
  const columns = columnsOf(resource.table)
  return or(...numberFields(resource).map((name) => eq(columns[name]!, number)))
}

interface Match {
  condition: SQL
  /** True if more records of the tenant match than are counted. */
  isOverCap: boolean
}

/** The condition for `q`: by each of its texts, by the number of a record, and through references. */
export async function searchFor(resource: ServedResource, call: Call, q: string): Promise<Match> {
  const { texts, number } = soughtIn(q)
  const matches = await Promise.all(texts.map((text) => searchText(resource, call.tx, text)))
  const exact = number === undefined ? undefined : numbered(resource, number)
  const through = await searchReferences(resource, call, texts)
  return {
    condition: or(exact, ...matches.map(({ condition }) => condition), ...through)!,
    isOverCap: matches.some(({ isOverCap }) => isOverCap),
  }
}

/** The condition for `q` where only few records are searched, so that no index is needed. */
export async function searchFew(resource: ServedResource, call: Call, q: string): Promise<Match> {
  const { texts, number } = soughtIn(q)
  const exact = number === undefined ? undefined : numbered(resource, number)
  const through = await searchReferences(resource, call, texts)
  return { condition: or(exact, ...texts.map((text) => matchOf(resource, text)), ...through)!, isOverCap: false }
}

/**
 * The conditions for records that refer to a match, such as the tickets of a contact with a phone number. Texts that no
 * index finds, or that very many records have, find nothing this way.
 */
async function searchReferences(resource: ServedResource, call: Call, texts: string[]): Promise<SQL[]> {
  const found = resource.contract.searchThrough.map(async (name) => {
    const target = storedResource({ name: resource.contract.fields.find((field) => field.name === name)!.ref! })
    if (!target?.policy || target.hooks?.visible || !holds(call.actor, target.contract.endpoints['list']!.permission))
      return []
    const served = target as ServedResource
    const ids = await Promise.all(
      texts.filter((text) => isIndexed(served, text)).map((text) => matchingIds(served, call.tx, text)),
    )
    const known = ids.flatMap((some) => some ?? [])
    return known.length > 0 ? [sql`${columnsOf(resource.table)[name]} = any(${`{${known.join(',')}}`}::uuid[])`] : []
  })
  return (await Promise.all(found)).flat()
}

/**
 * The condition for a text. Row-level security keeps the planner from using the search index, so a function finds the ids.
 * With too many ids, a scan in the order of the list is faster, since it finds a page of matches within few rows.
 */
async function searchText(resource: ServedResource, tx: Transaction, q: string): Promise<Match> {
  if (!isIndexed(resource, q)) return { condition: matchOf(resource, q), isOverCap: false }
  const ids = await matchingIds(resource, tx, q)
  if (!ids) return { condition: matchOf(resource, q), isOverCap: true }
  return { condition: sql`${resource.table.id} = any(${`{${ids.join(',')}}`}::uuid[])`, isOverCap: false }
}

/** The ids of the records that match a text; null if there are more than are counted. */
async function matchingIds({ contract }: ServedResource, tx: Transaction, q: string): Promise<string[] | null> {
  const statement = `select ${searchFunction(contract)}($1, $2) as ids`
  const [found] = await send(tx, { sql: statement, params: [patternOf(q), searchCap] })
  return found!['ids'] as string[] | null
}

/** Checks whether the search index finds a text. */
export const isIndexed = (resource: ServedResource, q: string): boolean => isOfTenant(resource) && hasTrigram.test(q)

/** True for resources whose lists show one tenant, which row-level security restricts. */
const isOfTenant = ({ table, policy }: ServedResource) =>
  policy.rowScope !== 'platform' && columnsOf(table)['tenant_id'] !== undefined

/** The trigram index requires three consecutive letters or digits. */
const hasTrigram = /[\p{L}\p{N}]{3}/u
