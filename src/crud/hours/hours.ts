import type * as z from 'zod'
import type { hours } from '#contract/grammar/kinds/week.ts'
import { readTime } from '../dates/date-text.ts'

export type Hours = z.output<ReturnType<typeof hours>>
export interface Slot {
  from: string
  to: string
}

export const maxSlots = 6

/** A slot of two hours, starting one hour after the last slot; the first slot of a day is nine to five. */
export function nextSlot(slots: Slot[]): Slot {
  const last = slots.at(-1)
  if (!last) return { from: '09:00', to: '17:00' }
  const start = Math.min(minutesOf(last.to) + 60, lastMinute - 1)
  return { from: clock(start), to: clock(Math.min(start + 120, lastMinute)) }
}

/** The error of a day, or `undefined`. */
export function hoursError(slots: Slot[]): 'order' | 'overlap' | undefined {
  if (slots.some(({ from, to }) => !isTime(from) || !isTime(to) || from >= to)) return 'order'
  const sorted = slots.toSorted((one, other) => one.from.localeCompare(other.from))
  return sorted.some(({ from }, index) => index > 0 && from < sorted[index - 1]!.to) ? 'overlap' : undefined
}

/** Checks that a text is a time in the stored format: `09:30`. */
export const isTime = (text: string): boolean => readTime(text) === text

const lastMinute = 23 * 60 + 59
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
