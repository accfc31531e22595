import { kindOf } from '#contract/grammar/kinds/index.ts'
import { fieldsOf, type Field } from '#contract/grammar/fields.ts'
import type { Reader } from '../../record/csv/faces.ts'
import { partsOf } from '../../record/csv/parts.ts'
import { readCell } from '../../record/csv/read.ts'
import { referred, type Labels } from './labels.ts'
import { isNumber, isTexts } from './paths.ts'

/** A cell, and the part of the field that it fills; none for the whole field. */
export interface PartialCell {
  part: string[]
  text: string
}

interface Reading {
  reader: Reader
  /** The currency of amounts in the row. */
  currency?: string
  labels: Labels
}

/**
 * Reads the cells of a field, in the order of their columns: a whole value, texts to join, or the items of a list.
 * Returns an invalid text unchanged, so that the contract refuses it.
 */
export function assemble(field: Field, cells: PartialCell[], reading: Reading): unknown {
  const { reader, currency } = reading
  const [first] = cells
  if (kindOf(field).refers) {
    const { ids, problem } = referred(field, first!.text, reading.labels)
    return problem ? first!.text : ids
  }
  if (kindOf(field).nested === 'many') return itemsOf(field, cells, reading)
  if (cells.length === 1 && first!.part.length === 0) return readCell(first!.text, field, reader, currency)
  if (kindOf(field).nested === 'one')
    return objectOf(
      field,
      cells.filter(({ part }) => part.length > 0),
      reading,
    )
  if (isTexts(field)) return [...new Set(cells.flatMap(({ text }) => readCell(text, field, reader, currency)))]
  const ordered = cells.toSorted((one, other) => Number(one.part[0]) - Number(other.part[0]))
  return readCell(ordered.map(({ text }) => text).join(' '), field, reader, currency)
}

/** The names of items in their columns: `3` of `steps.3.minutes`. Empty items are left out, so places differ. */
const names = new WeakMap<object, string>()

export const itemName = (item: unknown): string | undefined =>
  typeof item === 'object' && item !== null ? names.get(item) : undefined

/** The items of a list of objects. A cell for an item can name several by their first field. */
function itemsOf(field: Field, cells: PartialCell[], reading: Reading): unknown {
  const whole = cells.filter(({ part }) => part.length === 0)
  const given = whole.map(({ text }) => readCell(text, field, reading.reader, reading.currency))
  if (given.some((value) => !Array.isArray(value))) return given[0]
  const named = [...new Set(cells.flatMap(({ part }) => part[0] ?? []))].flatMap((name) => {
    const own = cells.filter(({ part }) => part[0] === name).map(({ part, text }) => ({ part: part.slice(1), text }))
    const found = itemOf(field, name, own, reading)
    for (const item of found) names.set(item, name)
    return found
  })
  const items = [...given.flat(), ...named] as Record<string, unknown>[]
  return fieldsOf(field.of!).some(({ name }) => name === 'label')
    ? distinct(items, fieldsOf(field.of!)[0]!.name)
    : items
}

function itemOf(field: Field, name: string, cells: PartialCell[], reading: Reading): object[] {
  const key = fieldsOf(field.of!)[0]!.name
  const ofKey = cells.filter(({ part }) => part.length === 0 || part[0] === key)
  const label = isNumber(name) ? [] : [{ part: ['label'], text: name }]
  const others = [...cells.filter((cell) => !ofKey.includes(cell)), ...label]
  const values = ofKey.flatMap(({ part, text }) => (part.length > 1 ? [] : severalIn(text)))
  if (values.length === 0) return [objectOf(field, cells, reading)]
  return values.map((text) => objectOf(field, [{ part: [key], text }, ...others], reading))
}

/** Google writes several values of one kind in a cell. A comma can be part of a value. */
const severalIn = (text: string): string[] => (/;|:::|\n/.test(text) ? partsOf(text) : [text])

/** An object of its cells. Fields without a cell that can be empty are. */
function objectOf(field: Field, cells: PartialCell[], reading: Reading): Record<string, unknown> {
  const read = fieldsOf(field.of!).flatMap((inner): [string, unknown][] => {
    const own = cells.filter(({ part }) => part[0] === inner.name)
    if (own.length === 0) return inner.nullable && !inner.optional ? [[inner.name, null]] : []
    const parts = own.map(({ part, text }) => ({ part: part.slice(1), text }))
    return [[inner.name, assemble(inner, parts, reading)]]
  })
  return Object.fromEntries(read)
}

/** Keeps the first item of each value: address books repeat a number that is of work and of the company. */
function distinct(items: Record<string, unknown>[], key: string) {
  const seen = new Set<unknown>()
  return items.filter((item) => !seen.has(item[key]) && seen.add(item[key]))
}
