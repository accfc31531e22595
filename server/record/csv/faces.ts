import { writePlainly } from '#contract/grammar/amount.ts'
import { digitsOf } from '#contract/grammar/currency.ts'
import type { Field, FieldKind } from '#contract/grammar/fields.ts'
import { relation } from '#contract/grammar/fields.ts'
import type { User } from '#contract/users.ts'
import type { Country } from '../../base/phone.ts'
import type { StoredRow } from '../resource.ts'
import { textOf } from './nested.ts'
import { joined } from './parts.ts'
import { valueName, yesOrNo } from './words.ts'

/** The reader of a file. */
export interface Reader {
  locale: User['locale']
  /** The IANA time zone of times. */
  timezone: string
  /** The currency of amounts in records without a currency. */
  currency: string
  /** The country whose numbers are read as they are dialled there. */
  country?: Country | undefined
  /** Formats a time in that time zone. */
  formatTime(time: Date): string
}

/** A typed cell of a spreadsheet. Times and durations are numbers of days with a number format. */
export type Cell = string | number | boolean | { days: number; as: 'time' | 'length' }

/** Formats the values of a field kind for an exported file. */
interface Face {
  text(value: any, field: Field, row: StoredRow, reader: Reader): string
  /** The typed value in a spreadsheet. Default: a number, or else the text. */
  cell?(value: any, field: Field, row: StoredRow, reader: Reader): Cell
  /** The unit of its values, for the header. */
  unit?(reader: Reader): string
}

const plain: Face = { text: String }
/** Imports read the text alike in every language. */
const decimal: Face = { text: (value: number) => writePlainly(value), cell: (value: number) => value }
const source: Face = { text: (value) => JSON.stringify(value) }
const plainText: Face = { text: textOf }
const labels: Face = { text: (_, { name }, row) => labelsOf(row[relation(name)]) }

const names: Face = {
  text: (value: string[], { name }, _, { locale }) => joined(value.map((one) => valueName(locale, name, one))),
}

/** Kinds whose text differs from their value. Numbers are not formatted, so that spreadsheets can calculate with them. */
const faces: Partial<Record<FieldKind, Face>> = {
  reference: labels,
  references: labels,
  file: labels,
  files: labels,
  tags: { text: joined },
  choices: names,
  weekdays: names,
  enum: { text: (value, { name }, _, { locale }) => valueName(locale, name, value) },
  boolean: { text: (value, _, __, { locale }) => yesOrNo(locale, value), cell: Boolean },
  duration: {
    text: (count: number, { unit = 'second' }) => clock(count * secondsIn[unit]),
    cell: (count: number, { unit = 'second' }) => ({ days: (count * secondsIn[unit]) / secondsIn.day, as: 'length' }),
  },
  number: decimal,
  percentage: decimal,
  money: {
    text: (minor: number, _, row, { currency }) => amount(minor, row['currency'], currency),
    cell: (minor: number, _, row, { currency }) => typedAmount(minor, row['currency'], currency),
  },
  timestamp: {
    cell: (value, _, __, { formatTime }) => ({ days: daysOf(formatTime(new Date(value))), as: 'time' }),
    text: (value, _, __, { formatTime }) => formatTime(new Date(value)),
    unit: ({ timezone }) => timezone,
  },
  object: plainText,
  objects: plainText,
  document: source,
  json: source,
}

export const faceOf = ({ kind }: Field): Face => faces[kind] ?? plain

/** `{ locale: 'id', timezone: 'Asia/Jakarta' }` formats times as `2026-11-21 14:05:30`, which spreadsheets understand. */
export function readerOf(locale: User['locale'], timezone: string, currency = 'IDR', country?: Country): Reader {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' })
  return { locale, timezone, currency, country, formatTime: (time) => format.format(time) }
}

const labelsOf = (related: { label: string } | { label: string }[] | null): string =>
  Array.isArray(related) ? joined(related.map(({ label }) => label)) : (related?.label ?? '')

/** Formats minor units as a decimal number, fractions of minor units with all digits. Appends the row's own currency. */
function amount(minor: number, own: string | undefined, usual: string): string {
  const digits = digitsOf(own ?? usual)
  const text = Number.isInteger(minor) ? (minor / 10 ** digits).toFixed(digits) : writePlainly(minor / 10 ** digits)
  return [text, own ?? []].flat().join(' ')
}

/** A number in the default currency, or a text in any other, so that no sum mixes currencies. */
const typedAmount = (minor: number, own: string | undefined, usual: string): Cell =>
  own === undefined || own === usual ? minor / 10 ** digitsOf(usual) : amount(minor, own, usual)

/** Converts `2026-11-21 14:05:30` to days since 1899-12-30, the epoch of spreadsheets. */
const daysOf = (local: string): number =>
  (Date.parse(`${local.replace(' ', 'T')}Z`) - Date.UTC(1899, 11, 30)) / (1000 * secondsIn.day)

export const secondsIn = { second: 1, minute: 60, hour: 3600, day: 86_400 }

/** Formats seconds: `3700` is `1:01:40`. */
function clock(seconds: number): string {
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`
}
