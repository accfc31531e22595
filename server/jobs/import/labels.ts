import { and, inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FieldProblemCode } from '#contract/grammar/field-problems.ts'
import type { Field } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { holds } from '../../base/actor.ts'
import type { Call } from '../../http/call.ts'
import { referenceTarget, storedResource } from '../../record/stored.ts'
import { partsOf } from '../../record/csv/parts.ts'
import { columnsOf, isId, rowScopeOf, type ServedResource } from '../../record/resource.ts'
import type { FileRow } from './parse.ts'
import type { Mapping } from './mapping.ts'
import { fieldAt } from './paths.ts'

/** Looks up the ids of records by the text of a cell: `ids('pbx-servers', 'Main office')`. */
export type Labels = (noun: string, text: string) => string[]

/** Values of one query. */
const batch = 1_000

/** Finds the records that rows refer to by title, if the caller may list them. */
export async function labelsIn(call: Call, fields: Field[], mapping: Mapping, rows: FileRow[]): Promise<Labels> {
  const found = new Map<string, string[]>()
  for (const [at, name] of mapping.entries()) {
    const field = name === null ? undefined : fieldAt(name, fields)
    if (!field?.ref || !mayList(call, field.ref)) continue
    const isMany = kindOf(field).refers === 'many'
    const texts = rows.flatMap(({ values }) => {
      const text = values[at] ?? ''
      return isMany ? [text, ...partsOf(text)] : [text]
    })
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

/** The id or ids that a cell refers to. A name that contains a separator is first tried as a whole. */
export function referred(field: Field, text: string, labels: Labels) {
  const isMany = kindOf(field).refers === 'many'
  const whole = labels(field.ref!, text)
  const found = !isMany || whole.length === 1 ? [whole] : partsOf(text).map((part) => labels(field.ref!, part))
  const problem: FieldProblemCode | undefined = found.some(({ length }) => length === 0)
    ? 'no_such_record'
    : found.some(({ length }) => length > 1)
      ? 'several_records'
      : undefined
  const ids = found.flat()
  return { ids: isMany ? ids : ids[0], problem }
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
