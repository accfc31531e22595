import { and, inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Field } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { holds } from '../../base/actor.ts'
import type { Call } from '../../http/call.ts'
import { referenceTarget, storedResource } from '../../record/stored.ts'
import { partsOf } from '../../record/csv/parts.ts'
import { columnsOf, isId, rowScopeOf, type ServedResource } from '../../record/resource.ts'
import type { FileRow } from './parse.ts'
import type { Mapping } from './mapping.ts'

/** Looks up the ids of records by the text of a cell: `ids('pbx-servers', 'Main office')`. */
export type Labels = (noun: string, text: string) => string[]

/** Values of one query. */
const batch = 1_000

/** Finds the records that rows refer to by title, if the caller may list them. */
export async function labelsIn(call: Call, fields: Field[], mapping: Mapping, rows: FileRow[]): Promise<Labels> {
  const found = new Map<string, string[]>()
  for (const field of fields.filter(({ ref }) => ref)) {
    const at = mapping.indexOf(field.name)
    if (at < 0 || !mayList(call, field.ref!)) continue
    const isMany = kindOf(field).refers === 'many'
    const texts = rows.flatMap(({ values }) => (isMany ? [values[at]!, ...partsOf(values[at]!)] : [values[at]!]))
    const names = [...new Set(texts)].filter((text) => text !== '' && !isId(text) && !found.has(`${field.ref} ${text}`))
    for (let start = 0; start < names.length; start += batch) {
      for (const { id, label } of await lookUp(call, field.ref!, names.slice(start, start + batch))) {
        const key = `${field.ref} ${label}`
        found.set(key, [...new Set([...(found.get(key) ?? []), id])])
      }
    }
  }
  return (noun, text) => (isId(text) ? [text] : (found.get(`${noun} ${text}`) ?? []))
}

const mayList = ({ actor }: Call, noun: string): boolean => {
  const list = storedResource({ name: noun })?.contract.endpoints['list']
  return list !== undefined && holds(actor, list.permission)
}

async function lookUp(call: Call, noun: string, names: string[]): Promise<{ id: string; label: string }[]> {
  const { table, title } = referenceTarget(noun)
  const column = columnsOf(table)[title]!
  const stored = storedResource({ name: noun })!
  const isTop = stored.policy && stored.hooks && !stored.contract.parent
  const scope = isTop ? await rowScopeOf(stored as ServedResource, call) : undefined
  const rows = await call.tx
    .select({ id: table.id, label: column })
    .from(table as PgTable)
    .where(and(scope, inArray(column, names)))
  return rows.map(({ id, label }) => ({ id: id as string, label: String(label) }))
}
