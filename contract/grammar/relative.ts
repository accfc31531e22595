import type { Field } from './fields.ts'
import { kindOf } from './kinds/index.ts'
import type { Operator } from './kinds/kind.ts'

/** Value of a filter by users that stands for the user who reads the list. */
export const me = 'me'

/** An unencoded plus sign in a URL arrives as a space. */
const pattern = /^([+ ]?)(\d{1,4})([dh])$/
const hourMs = 3_600_000

interface Relative {
  amount: number
  unit: 'd' | 'h'
  isAhead: boolean
}

/** Parses a relative time: `7d` and `12h` are in the past, `+2d` and `+2h` in the future, `0d` is now. */
export function readRelative(text: string): Relative | undefined {
  const [, sign, amount, unit] = pattern.exec(text) ?? []
  return amount === undefined ? undefined : { amount: Number(amount), unit: unit as 'd' | 'h', isAhead: sign !== '' }
}

/** The number of days up to today of a range that starts with this value: `7d` is 7. */
export function relativeDays(text: string): number | undefined {
  const read = readRelative(text)
  return read && read.unit === 'd' && !read.isAhead && read.amount > 0 ? read.amount : undefined
}

/** Checks if the value of a filter is a relative time, or for dates a relative day. */
export function isRelative(field: Field, operator: Operator, text: string): boolean {
  const { stored } = kindOf(field)
  if ((stored !== 'timestamp' && stored !== 'date') || !['_gte', '_lte'].includes(operator)) return false
  const read = readRelative(text)
  return read !== undefined && (stored === 'timestamp' || read.unit === 'd')
}

/** Checks if the value of a filter stands for the user who reads the list. */
export const isMe = (field: Field, text: string): boolean =>
  text === me && field.ref === 'users' && kindOf(field).refers !== undefined

/** The reader of a list, for whom the relative values of its filters are resolved. */
export interface ListReader {
  id: string
  /** The day in the reader's timezone that many days before today, `2026-11-21`. */
  dayBefore: (days: number) => string
  /** The timestamp at which a day starts in the reader's timezone. */
  startOf: (day: string) => string
}

/**
 * Resolves a relative value of a filter, and a day that bounds a range of times: it begins and ends in the reader's
 * timezone. Returns any other value unchanged. As the start of a range, `7d` is the first of the
 * seven days up to today. Any other value counts from the current time.
 */
export function resolve(field: Field, operator: Operator, text: string, reader: ListReader): string {
  if (isMe(field, text)) return reader.id
  if (isDayOf(field, text)) return edgeOf(text, operator, reader)
  if (!isRelative(field, operator, text)) return text
  const { amount, unit, isAhead } = readRelative(text)!
  const days = operator === '_gte' ? relativeDays(text) : undefined
  if (kindOf(field).stored === 'date') return reader.dayBefore(days ? days - 1 : isAhead ? -amount : amount)
  if (days) return reader.startOf(reader.dayBefore(days - 1))
  const ms = amount * hourMs * (unit === 'd' ? 24 : 1)
  return new Date(Date.now() + (isAhead ? ms : -ms)).toISOString()
}

const isDayOf = (field: Field, text: string) =>
  kindOf(field).stored === 'timestamp' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The first moment of a day as the start of a range, its last millisecond as the end. */
function edgeOf(day: string, operator: Operator, { startOf }: ListReader): string {
  if (operator !== '_lte') return operator === '_gte' ? startOf(day) : day
  const next = new Date(Date.parse(day) + 24 * hourMs).toISOString().slice(0, 10)
  return new Date(Date.parse(startOf(next)) - 1).toISOString()
}
