import { kindOf } from '#contract/grammar/kinds/index.ts'
import { readAmount, type AmountReading } from '#contract/grammar/amount.ts'
import { digitsOf } from '#contract/grammar/currency.ts'
import type { Field, FieldKind } from '#contract/grammar/fields.ts'
import type { User } from '#contract/users.ts'
import { timeIn } from '../../base/calendar.ts'
import { fieldsOf } from '#contract/grammar/fields.ts'
import { phoneIn } from '../../base/phone.ts'
import { partsOf } from './parts.ts'
import { secondsIn, type Reader } from './faces.ts'
import { valueName, yesOrNo } from './words.ts'

/** Converts the text of a cell. Returns an invalid text unchanged, so that the contract refuses it. */
type Read = (text: string, field: Field, reader: Reader, currency?: string) => unknown

const locales: User['locale'][] = ['en', 'id']

/** Spreadsheets write large numbers as `1.5E+06`. */
const exponent = /^-?\d{1,20}(\.\d{1,20})?e[+-]?\d{1,3}$/i

/** Reads a number in the language of the user. */
function numberIn(text: string, field: Field, { locale }: Reader, currency: string): AmountReading {
  const { reads } = kindOf(field)
  if (exponent.test(text)) return { value: Number(text) }
  if (reads !== 'money') return readAmount(text, locale, { decimals: reads === 'whole' ? 0 : undefined })
  return readAmount(text, locale, {
    isMoney: true,
    currency,
    decimals: field.isFractional ? undefined : digitsOf(currency),
  })
}

/** Says why the text of a cell is no number; undefined for other kinds. */
export function numberProblem(text: string, field: Field, reader: Reader, currency = reader.currency) {
  if (kindOf(field).reads === undefined) return undefined
  const reading = numberIn(text, field, reader, currency)
  return 'problem' in reading ? reading.problem : undefined
}

const number: Read = (text, field, reader, currency = reader.currency) => {
  const reading = numberIn(text, field, reader, currency)
  return 'value' in reading ? reading.value : text
}

const source: Read = (text) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
const choice: Read = (text, { name, values = [] }) =>
  values.find((value) => isNamed(text, [value, ...locales.map((locale) => valueName(locale, name, value))])) ?? text

const several: Read = (text, field, reader) => partsOf(text).map((part) => choice(part, field, reader))

/** Kinds whose value differs from its text. References are looked up. */
const readers: Partial<Record<FieldKind, Read>> = {
  integer: number,
  number,
  enum: choice,
  choices: several,
  weekdays: several,
  percentage: (text, field, reader) => number(text.replace(/(?<!\s)\s*%$/, ''), field, reader),
  date: (text) => text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1'),
  tags: (text) => partsOf(text),
  boolean: (text) => {
    const isAnswer = (answer: boolean) =>
      isNamed(text, [String(answer), String(Number(answer)), ...locales.map((locale) => yesOrNo(locale, answer))])
    return isAnswer(true) ? true : isAnswer(false) ? false : text
  },
  duration: (text, field, reader) => {
    const [, hours, minutes, seconds = '0'] = /^(\d+):(\d{2})(?::(\d{2}))?$/.exec(text) ?? []
    if (hours === undefined) return number(text, field, reader)
    return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / secondsIn[field.unit ?? 'second']
  },
  money: (text, field, reader, currency = reader.currency) => {
    const amount = number(text, field, reader, currency)
    if (typeof amount !== 'number') return text
    const minor = amount * 10 ** digitsOf(currency)
    return field.isFractional ? minor : Number(minor.toFixed(6))
  },
  timestamp: (text, _, { timezone }) => {
    const [, day, time = '00:00', seconds = ':00'] =
      /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?$/.exec(text) ?? []
    const at =
      day === undefined
        ? new Date(/^\d{4}-.*(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : NaN)
        : timeOf(`${day}T${time}${seconds}`, timezone)
    return Number.isNaN(at.getTime()) ? text : at.toISOString()
  },
  week: source,
  object: source,
  objects: (text, field, reader, currency) =>
    /^\s*[[{]/.test(text) ? source(text, field, reader) : listed(text, field, reader, currency),
  phone: (text, _, { country }) => phoneIn(text, country) ?? text,
  document: source,
  json: (text, ...of) => pairsIn(text) ?? source(text, ...of),
}

export const readCell = (text: string, field: Field, reader: Reader, currency?: string): unknown =>
  (readers[field.kind] ?? String)(text, field, reader, currency)

/** The objects that a plain list names by their first field: `+628111000009; +628111000010`. */
const listed: Read = (text, { of }, reader, currency) => {
  const [key, ...others] = fieldsOf(of!)
  if (others.some(({ optional }) => !optional)) return text
  return partsOf(text).map((part) => ({ [key!.name]: readCell(part, key!, reader, currency) }))
}

/** The object that exports write as `order: 1001; urgent: true`; undefined for another text. */
function pairsIn(text: string): Record<string, unknown> | undefined {
  const pairs = text.split('; ').map((part) => /^([\w-]{1,100}): (.*)$/s.exec(part))
  return pairs.every((pair) => pair !== null)
    ? Object.fromEntries(pairs.map(([, name, value]) => [name, plainly(value!)]))
    : undefined
}

/** A number or a boolean, if it is written as one. */
const plainly = (text: string) =>
  text === 'true' || text === 'false' ? text === 'true' : String(Number(text)) === text ? Number(text) : text

const isNamed = (text: string, names: string[]) => names.some((name) => name.toLowerCase() === text.toLowerCase())

const timeOf = (local: string, timezone: string): Date =>
  Number.isNaN(Date.parse(`${local}Z`)) ? new Date(NaN) : timeIn(local, timezone)
