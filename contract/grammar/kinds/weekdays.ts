import * as z from 'zod'
import { byChoice } from './filters.ts'
import type { Kind } from './kind.ts'
import { sizeOf } from './limits.ts'
import { daysOfWeek } from './week.ts'

export type Weekday = (typeof daysOfWeek)[number]

/** Days of the week, sorted from Monday: `['mon', 'tue', 'wed']`. */
export const weekdays = () =>
  z
    .array(z.enum(daysOfWeek))
    .overwrite((days) => daysOfWeek.filter((day) => days.includes(day)))
    .meta({ kind: 'weekdays' })

export const weekdaysKind: Kind = {
  example: () => weekdays(),
  facts: (type) => ({ values: daysOfWeek, ...sizeOf(type) }),
  stored: 'text[]',
  filter: { operators: ['', '_ne'], parse: byChoice.parse },
  sample: (_, seed) => daysOfWeek.slice(seed % 3, 5),
  empty: () => [],
  listRank: 6,
}

/** The short name of a weekday in a language: "Mon". */
export const weekdayName = (day: Weekday, locale: string): string =>
  // 2024-01-01 was a Monday.
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + daysOfWeek.indexOf(day)),
  )

/** Formats days in one line, with three or more consecutive ones as a range: "Mon–Wed, Sat". */
export function weekdayNames(days: readonly Weekday[], locale: string): string {
  const runs: Weekday[][] = []
  for (const day of daysOfWeek.filter((one) => days.includes(one))) {
    const last = runs.at(-1)
    if (last && daysOfWeek.indexOf(last.at(-1)!) === daysOfWeek.indexOf(day) - 1) last.push(day)
    else runs.push([day])
  }
  const named = (run: Weekday[]) => run.map((day) => weekdayName(day, locale))
  return runs
    .map(named)
    .flatMap((names) => (names.length > 2 ? `${names[0]}–${names.at(-1)}` : names))
    .join(', ')
}
