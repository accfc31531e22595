import * as z from 'zod'
import { because } from '../field-problems.ts'
import type { Kind } from './kind.ts'
import { time } from './time.ts'

export const daysOfWeek = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const at = (example: string) => time().meta({ examples: [example] })
const Slot = z
  .object({ from: at('09:00'), to: at('17:00') })
  .refine(({ from, to }) => from < to, because('ends_before_start'))
  .meta({ counterExamples: { ends_before_start: { from: '17:00', to: '09:00' } } })

/**
 * Hours of a week, any number of slots a day.
 * @example business_hours: hours()   // { mon: [{ from: '09:00', to: '17:00' }], tue: [], … }
 */
export const hours = () => z.record(z.enum(daysOfWeek), day()).meta({ kind: 'week' })

const day = () =>
  z
    .array(Slot)
    .max(6)
    .refine(isApart, because('hours_overlap'))
    .meta({ counterExamples: { hours_overlap: [office, { from: '16:00', to: '18:00' }] } })

function isApart(slots: z.output<typeof Slot>[]): boolean {
  const sorted = slots.toSorted((one, other) => one.from.localeCompare(other.from))
  return sorted.every(({ from }, at) => at === 0 || from >= sorted[at - 1]!.to)
}

const office = { from: '09:00', to: '17:00' }
export const officeHours: z.output<ReturnType<typeof hours>> = {
  mon: [office],
  tue: [office],
  wed: [office],
  thu: [office],
  fri: [office],
  sat: [],
  sun: [],
}

export const weekKind: Kind = {
  example: () => hours(),
  stored: 'json',
  sample: () => officeHours,
  unlistable: true,
}
