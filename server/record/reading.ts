import { Column, getTableName, type SQL } from 'drizzle-orm'
import { PgDialect, type PgColumn } from 'drizzle-orm/pg-core'
import { nestedReferences, relation, type Field, type NestedReference } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { referenceTarget } from './stored.ts'
import { keepNestedLabels } from './nested-labels.ts'
import { columnsOf, type ServedResource, type StoredRow, type Table } from './resource.ts'

const dialect = new PgDialect()

/** The SQL text and parameters of a fragment. */
export const textOf = (piece: SQL) => dialect.sqlToQuery(piece)

/** The quoted name of a resource's table. */
export const tableText = ({ table }: Pick<ServedResource, 'table'>) => `"${getTableName(table)}"`

/** The SELECT of a resource's records, including references. */
export interface Reading {
  /** The select list, between `select` and `from`. */
  selection: string
  /** Converts a database row to a record. */
  decode(stored: StoredRow): StoredRow
}

/** Cached for each resource: building a selection takes longer than sending it. */
export const readingOf = (resource: ServedResource): Reading => cached(details, resource, [])

/** The SELECT for lists, without the fields of `onlyInDetail`. */
export const listReadingOf = (resource: ServedResource): Reading =>
  cached(lists, resource, resource.contract.onlyInDetail)

type Labels = ServedResource['hooks']['labels']
/** A reading that resources with the same contract and computed fields share. Their `labels` hooks can differ. */
interface SharedReading {
  selection: string
  decode(stored: StoredRow, labels: Labels): StoredRow
}
type Readings = WeakMap<ServedResource['contract'], Map<unknown, SharedReading>>
const details: Readings = new WeakMap()
const lists: Readings = new WeakMap()

function cached(readings: Readings, resource: ServedResource, without: readonly string[]): Reading {
  const { contract, hooks } = resource
  const byComputed = readings.get(contract) ?? new Map<unknown, SharedReading>()
  const { selection, decode } = byComputed.get(hooks.computed) ?? makeReading(resource, without)
  readings.set(contract, byComputed.set(hooks.computed, { selection, decode }))
  return { selection, decode: (stored) => decode(stored, hooks.labels) }
}

function makeReading({ contract, table, hooks }: ServedResource, without: readonly string[]): SharedReading {
  const isRead = ([name]: [string, unknown]) => !without.includes(name)
  const columns = Object.fromEntries(Object.entries(columnsOf(table)).filter(isRead))
  const computed = Object.entries(hooks.computed ?? {}).filter(isRead)
  const references = contract.fields.filter(({ ref, name }) => ref && columns[name])
  const nested = nestedReferences(contract.fields).filter(({ path }) => columns[path[0]!])
  const selection = [
    ...Object.entries(columns)
      .filter(([name]) => !hooks.computed?.[name])
      .map(([name, column]) => `${qualified(column)} as "${name}"`),
    ...computed.map(([name, expression]) => `(${fixedText(expression)}) as "${name}"`),
    ...references.map((field) => `${labelText(table, field)} as "${labelName(field)}"`),
    ...nested.map((reference) => `${nestedLabelsText(table, reference)} as "${nestedName(reference)}"`),
  ]
  const decoders = Object.entries(columns).filter(([name, column]) => !hooks.computed?.[name] && isDecoded(column))
  return {
    selection: selection.join(', '),
    decode(row, labels) {
      for (const [name, column] of decoders) {
        if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name])
      }
      for (const field of references) {
        row[relation(field.name)] = relatedOf(field, row, labels)
        delete row[labelName(field)]
      }
      if (nested.length > 0) keepLabels(row, nested, labels)
      return row
    },
  }
}

const isDecoded = (column: PgColumn) => column.mapFromDriverValue !== Column.prototype.mapFromDriverValue
const labelName = ({ name }: Field) => `label of ${name}`
const qualified = (column: PgColumn) => `"${getTableName(column.table)}"."${column.name}"`
const isMany = (field: Field) => kindOf(field).refers === 'many'

function fixedText(expression: SQL): string {
  const { sql, params } = textOf(expression)
  if (params.length > 0) throw new Error('A computed field must be an expression without parameters')
  return sql
}

/** A subquery for the label of a reference, or for the labels of a list of ids. */
function labelText(table: Table, { name, ref, ...field }: Field): string {
  const target = referenceTarget(ref!)
  const pointing = qualified(columnsOf(table)[name]!)
  const label = targetText(target)
  const from = `${fromTarget(table, target)} target.id =`
  if (!isMany({ name, ref, ...field })) return `(select ${label} ${from} ${pointing})`
  return `case when ${pointing} <> '{}' then (select jsonb_object_agg(target.id, ${label}) ${from} any(${pointing})) end`
}

/** A subquery for the labels of the ids at a path of a JSON column. In lax mode, `[*]` also matches single objects. */
function nestedLabelsText(table: Table, { path, field }: NestedReference): string {
  const target = referenceTarget(field.ref!)
  const [column, ...names] = path as [string, ...string[]]
  const place = `$[*]${names.map((name) => `."${name}"[*]`).join('')} ? (@.type() == "string")`
  const ids = `select (id #>> '{}')::uuid from jsonb_path_query(${qualified(columnsOf(table)[column]!)}, '${place}') id`
  return `(select jsonb_object_agg(target.id, ${titleText(target)}) ${fromTarget(table, target)} target.id = any(array(${ids})))`
}

/** The start of a subquery for referenced records. They belong to the same tenant, and are not deleted. */
function fromTarget(table: Table, { table: target }: Target): string {
  const tenant = columnsOf(target)['tenant_id'] && columnsOf(table)['tenant_id']
  const isThere = columnsOf(target)['deleted_at'] ? 'target.deleted_at is null and' : ''
  return `from "${getTableName(target)}" target where ${tenant ? `target.tenant_id = ${qualified(tenant)} and` : ''} ${isThere}`
}

type Target = ReturnType<typeof referenceTarget>

const targetColumn = ({ table }: Target, name: string) => `target."${columnsOf(table)[name]!.name}"`
const titleText = (target: Target) => `${targetColumn(target, target.title)}::text`

const nestedName = ({ path }: NestedReference) => `labels of ${path.join('.')}`

/** Moves the labels from the columns to the row's nested labels, so that nested values stay as stored. */
function keepLabels(row: StoredRow, nested: NestedReference[], remembered: Labels) {
  const labels: Record<string, string> = {}
  for (const reference of nested) {
    for (const [id, label] of Object.entries<string>(row[nestedName(reference)] ?? {}))
      labels[`${reference.field.ref} ${id}`] = label
    delete row[nestedName(reference)]
  }
  keepNestedLabels(row, labels, remembered?.(row))
}

/** The label of a referenced record, or an object with the label and further columns. */
function targetText(target: Target): string {
  const more = [
    ...(target.reference?.columns ?? []).map((name) => `'${name}', ${targetColumn(target, name)}`),
    ...(target.subtitle ? [`'detail', ${targetColumn(target, target.subtitle)}`] : []),
  ]
  if (more.length === 0) return titleText(target)
  return `jsonb_build_object('label', ${titleText(target)}, ${more.join(', ')})`
}

function relatedOf(field: Field, row: StoredRow, labels: Labels) {
  const found = row[labelName(field)]
  const value = row[field.name]
  if (isMany(field)) return (value as string[]).map((id) => shownReference(id, found?.[id] ?? lost(id, row, labels)))
  return value === null ? null : shownReference(value, found ?? lost(value, row, labels))
}

/** The reference to a deleted record, with the label that the row has stored. */
export const lost = (id: string, row: StoredRow, labels: Labels) =>
  labels && { label: labels(row)[id] ?? id, is_deleted: true }

/** The reference in an answer. The label of a missing record is its id. */
function shownReference(id: string, found: string | StoredRow | null | undefined): StoredRow {
  if (typeof found !== 'object' || found === null) return { id, label: found ?? id }
  return { id, ...found }
}
