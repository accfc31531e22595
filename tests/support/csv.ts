import { humanise } from '#providers/format/humanise.ts'
import { relation, type Field, type FieldKind } from '#contract/grammar/fields.ts'
import { stemOf } from '#contract/grammar/words.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { messages as fields } from '#locales/en/fields.ts'
import { messages as values } from '#locales/en/values.ts'
import { names } from '#locales/names.ts'

type Row = Record<string, any>
const texts: Record<string, string> = { ...fields, ...values, ...names.en }

/** A parser of RFC 4180, independent of what writes the files. */
export function parse(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, separator, quoted, plain] of text.matchAll(/(^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)) {
    if (separator === '\r\n') rows.push([])
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain!)
  }
  return rows.slice(0, -1)
}

/** The header of a column in English; that of a time says its timezone. */
export function headerOf({ name, kind }: Field, timezone: string, noun: string): string {
  const label = texts[`fields.${noun}.${name}`] ?? texts[`fields.${name}`] ?? humanise(stemOf(name))
  return kindOf({ kind }).stored === 'timestamp' ? `${label} (${timezone})` : label
}

/** The cell of a value in English. Texts that begin like a formula are marked as texts. */
export function cellOf(field: Field, row: Row, timezone: string): string {
  const value = row[field.name]
  if (value === null || value === undefined) return ''
  const { stored, refers } = kindOf(field)
  if (refers) return defused(namesIn(row[relation(field.name)]))
  const special = cells[field.kind]
  if (special) return special(value, field, row)
  if (stored === 'timestamp') return localTime(value, timezone)
  if (stored === 'boolean') return value ? 'Yes' : 'No'
  if (stored === 'json') return JSON.stringify(value)
  if (stored === 'text[]') return defused(joined(value as string[]))
  return typeof value === 'number' ? String(value) : defused(String(value))
}

const choices = (values: string[], { name }: Field) => joined(values.map((value) => choice(name, value)))

/** Kinds whose text does not follow from how they are stored. */
const cells: Partial<Record<FieldKind, (value: any, field: Field, row: Row) => string>> = {
  money: (value, _, row) => amount(value, row['currency']),
  duration: (value, { unit }) => clock(value, unit),
  enum: (value, { name }) => choice(name, value),
  choices,
  weekdays: choices,
}

const namesIn = (related: { label: string } | { label: string }[] | null) =>
  Array.isArray(related) ? joined(related.map(({ label }) => label)) : (related?.label ?? '')

/** Values with a separator are quoted. */
const joined = (values: string[]) =>
  values.map((value) => (/[;,"\n]|:::/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join('; ')

const choice = (name: string, value: string) =>
  texts[`values.${name}.${value}`] ?? texts[`values.${value}`] ?? humanise(value)

/** The demo's currencies have a hundred minor units. */
const amount = (minor: number, own: string | undefined) => [(minor / 100).toFixed(2), own ?? []].flat().join(' ')

function clock(count: number, unit: 'second' | 'minute' | 'hour' | 'day' = 'second'): string {
  const seconds = count * { second: 1, minute: 60, hour: 3600, day: 86_400 }[unit]
  const two = (part: number) => String(part).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** `2026-11-21 14:05:30` in a timezone. */
export function localTime(time: string, timeZone: string): string {
  const two = '2-digit'
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  }).formatToParts(new Date(time))
  const of = (type: string) => parts.find((part) => part.type === type)!.value
  return `${of('year')}-${of('month')}-${of('day')} ${of('hour')}:${of('minute')}:${of('second')}`
}

const defused = (text: string) => (/^[=+\-@]/.test(text) ? `'${text}` : text)
