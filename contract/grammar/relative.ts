import type { Field } from './fields.ts'
import { kindOf } from './kinds/index.ts'
import type { Operator } from './kinds/kind.ts'

/** The user who reads a list, as the value of a filter by users. */
export const me = 'me'

/** A plus sign in an address that nobody encoded arrives as a space. */
const pattern = /^([+ ]?)(\d{1,4})([dh])$/
const hourMs = 3_600_000

interface Relative {
  amount: number
  unit: 'd' | 'h'
  isAhead: boolean
}

/** Reads a relative time: `7d` and `12h` ago, `+2d` and `+2h` ahead, `0d` now. */
export function readRelative(text: string): Relative | undefined {
  const [, sign, amount, unit] = pattern.exec(text) ?? []
  return amount === undefined ? undefined : { amount: Number(amount), unit: unit as 'd' | 'h', isAhead: sign !== '' }
}

/** The number of days that end today, of the beginning of a range: `7d` is 7. */
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
  /** The moment when a day begins there. */
  startOf: (day: string) => string
}

/**
 * Resolves a relative value of a filter; others stay as they are. A range of days that began `7d` ago begins with the
 * first of the seven days that end today; everything else is counted from this moment.
 */
export function resolve(field: Field, operator: Operator, text: string, reader: ListReader): string {
  if (isMe(field, text)) return reader.id
  if (!isRelative(field, operator, text)) return text
  const { amount, unit, isAhead } = readRelative(text)!
  const days = operator === '_gte' ? relativeDays(text) : undefined
  if (kindOf(field).stored === 'date') return reader.dayBefore(days ? days - 1 : isAhead ? -amount : amount)
  if (days) return reader.startOf(reader.dayBefore(days - 1))
  const ms = amount * hourMs * (unit === 'd' ? 24 : 1)
  return new Date(Date.now() + (isAhead ? ms : -ms)).toISOString()
}
