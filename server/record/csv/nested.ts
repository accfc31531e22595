import { fieldsOf, relation, type Field } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import type { StoredRow } from '../resource.ts'

/** A column of an exported file: a field of the row, or one within its objects and lists. */
export interface Column extends Field {
  /** The way to a nested field: `['steps', 0, 'kind']`. */
  path?: (string | number)[]
}

/** Most items of a list that have columns of their own. Longer lists, of what the platform writes, are one text. */
const maxItems = 30

/** Checks whether a field has columns of its own. Open objects, which can have any field, are one JSON text. */
export const isNested = (field: Pick<Field, 'kind'>) => kindOf(field).nested !== undefined

/** The number of items of lists, by their names: `steps`, `route.steps`. */
export type Lengths = Map<string, number>

/** Notes the longest lists of rows. */
export function measure(columns: Field[], rows: StoredRow[], lengths: Lengths): void {
  const visit = (name: string, field: Field, value: unknown) => {
    if (!isNested(field) || value === null || value === undefined) return
    const inner = fieldsOf(field.of!)
    const items = Array.isArray(value) ? value : [value]
    if (kindOf(field).nested === 'many') lengths.set(name, Math.max(lengths.get(name) ?? 0, items.length))
    // Items beyond the limit have no columns.
    for (const item of items.slice(0, maxItems)) {
      for (const one of inner) visit(`${name}.${one.name}`, one, (item as StoredRow)[one.name])
    }
  }
  for (const field of columns.filter(isNested)) for (const row of rows) visit(field.name, field, row[field.name])
}

/** Replaces objects and lists of objects by a column for each of their fields. */
export const expand = (columns: Field[], lengths: Lengths): Column[] =>
  columns.flatMap((field) => (isNested(field) ? within(field, [field.name], field.name, lengths) : [field]))

function within(field: Field, path: (string | number)[], name: string, lengths: Lengths): Column[] {
  const inner = fieldsOf(field.of!)
  const columnsAt = (start: (string | number)[]) =>
    inner.flatMap((one): Column[] => {
      const [own, place] = [[...start, one.name], `${name}.${one.name}`]
      return isNested(one) ? within(one, own, place, lengths) : [{ ...one, path: own }]
    })
  if (kindOf(field).nested === 'one') return columnsAt(path)
  const count = Math.max(lengths.get(name) ?? 0, 1)
  if (count > maxItems) return [{ ...field, path }]
  return Array.from({ length: count }, (_, at) => columnsAt([...path, at])).flat()
}

/** The header of a nested column, which imports read: `steps.1.kind`. */
export const headerOfPath = (path: (string | number)[]): string =>
  path.map((part) => (typeof part === 'number' ? part + 1 : part)).join('.')

/** The object that has the field of a column. */
export function holderOf({ path }: Column, row: StoredRow): StoredRow | undefined {
  if (!path) return row
  let holder: unknown = row
  for (const part of path.slice(0, -1)) holder = (holder as StoredRow | null | undefined)?.[part]
  return (holder ?? undefined) as StoredRow | undefined
}

/** A value without a kind of its own as plain text: `status: ok; ms: 12`. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  if (typeof value !== 'object') return String(value)
  const told = Object.entries(value).filter(
    ([name, one]) => one !== null && !(name.endsWith('_id') && relation(name) in value),
  )
  return told.map(([name, one]) => `${name}: ${textOf(one)}`).join('; ')
}

/** True for nested values that are written as they are: references, which imports take as ids, and open objects. */
export const isPlain = (column: Column): boolean =>
  column.path !== undefined && (kindOf(column).refers !== undefined || kindOf(column).isOpen === true)
