import * as z from 'zod'
import { because } from '../field-problems.ts'
import { byText } from './filters.ts'
import type { Kind } from './kind.ts'
import { lengthOf } from './limits.ts'

/** Any IANA time zone known to the JavaScript engine. */
export const timezone = () =>
  z.string().max(64).refine(isTimezone, because('invalid_timezone')).meta({ kind: 'timezone' })

export const timezoneKind: Kind = {
  example: () => timezone(),
  facts: lengthOf,
  stored: 'text',
  filter: byText,
  sortable: true,
  sample: () => 'Asia/Jakarta',
}

function isTimezone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
