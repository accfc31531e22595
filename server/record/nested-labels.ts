import { nestedReferences, relation, type Field, type NestedReference } from '#contract/grammar/fields.ts'
import type { Contract } from '#contract/grammar/contract.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import type { StoredRow } from './resource.ts'

interface Labels {
  /** The labels of records by `<noun> <id>`. */
  found: Readonly<Record<string, string>>
  /** The labels of deleted records by id, if the row stores them. */
  lost?: Readonly<Record<string, string>>
}

const labelsOfRow = Symbol('nested labels')

/** Stores the labels of nested references under a symbol of the row, so that they are not compared or logged. */
export function keepNestedLabels(row: StoredRow, found: Labels['found'], lost?: Labels['lost']): void {
  ;(row as Record<symbol, unknown>)[labelsOfRow] = { found, lost } satisfies Labels
}

/** Returns a function that adds `{ id, label }` for every reference in the nested objects of a row. */
export function nestedLabeller({ fields }: Contract): (row: StoredRow) => StoredRow {
  const references = nestedReferences(fields)
  if (references.length === 0) return (row) => row
  return (row) => {
    const labels = ((row as Record<symbol, unknown>)[labelsOfRow] ?? { found: {} }) as Labels
    return references.reduce((shown, { path, field }) => labelAt(shown, path, field, labels), row)
  }
}

/** The ids of a nested reference with their paths: `members.2.user_id`. */
export function nestedIds(row: StoredRow, { path }: NestedReference): { id: string; at: string }[] {
  const found = path.reduce<{ value: any; at: string }[]>(
    (places, name) =>
      places.flatMap(({ value, at }) => {
        const next = value?.[name]
        const place = at ? `${at}.${name}` : name
        return Array.isArray(next)
          ? next.map((one, index) => ({ value: one, at: `${place}.${index}` }))
          : [{ value: next, at: place }]
      }),
    [{ value: row, at: '' }],
  )
  return found.flatMap(({ value, at }) => (typeof value === 'string' ? [{ id: value, at }] : []))
}

function labelAt(object: StoredRow, [name, ...rest]: string[], field: Field, labels: Labels): StoredRow {
  const value = object[name!]
  if (value === undefined || value === null) {
    return rest.length === 0 && value === null ? { ...object, [relation(name!)]: null } : object
  }
  if (rest.length > 0) {
    const inner = (one: StoredRow) => labelAt(one, rest, field, labels)
    return { ...object, [name!]: Array.isArray(value) ? value.map(inner) : inner(value) }
  }
  const shown = [value].flat().map((id: string) => {
    const label = labels.found[`${field.ref} ${id}`]
    if (label !== undefined || !labels.lost) return { id, label: label ?? id }
    return { id, label: labels.lost[id] ?? id, is_deleted: true }
  })
  return { ...object, [relation(name!)]: kindOf(field).refers === 'many' ? shown : shown[0] }
}
