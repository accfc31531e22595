import type { Field } from './fields.ts'
import { kindOf } from './kinds/index.ts'
import type { Operator } from './kinds/kind.ts'

const relative = /^([1-9]\d{0,2})d$/

/** The number of days that end today, `7d` is 7. Addresses of lists and views have them; requests have moments. */
export const relativeDays = (text: string): number | undefined => Number(relative.exec(text)?.[1]) || undefined

/** Checks if a filter of an address is a relative day: the beginning of a range of times. */
export const isRelativeDay = (field: Field, operator: Operator, text: string): boolean =>
  kindOf(field).stored === 'timestamp' && operator === '_gte' && relative.test(text)
