import type { WidgetOf } from '#contract/dashboard.ts'
import type { Reading } from './widget.ts'

/** Days of a period; figures are compared with as many days before. */
export const periodDays = 14
/** Days of the heat map and the trend. */
export const longDays = 2 * periodDays

/** The beginnings of the last 28 days of the tenant, oldest first, the last one today's. */
export async function readDays({ actor, now }: Pick<Reading, 'actor' | 'now'>): Promise<Date[]> {
  const today = dayIn(now, actor.tenant.timezone)
  return Array.from({ length: longDays }, (_, index) =>
    startOfDay(addDays(today, index - longDays + 1), actor.tenant.timezone),
  )
}

/** `2026-11-21`, the day of a time in a timezone. */
export const dayIn = (time: Date, timezone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(time)

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** The first moment of a day in a timezone. */
export function startOfDay(day: string, timezone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  let start = midnight
  for (let round = 0; round < 2; round++) start = midnight - offsetAt(new Date(start), timezone)
  return new Date(start)
}

/** Milliseconds that a timezone is ahead of UTC at a time. */
function offsetAt(time: Date, timezone: string): number {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${parts.format(time).replace(' ', 'T')}Z`) - Math.floor(time.getTime() / 1000) * 1000
}

type Better = WidgetOf<'figure'>['better']

/** A number of events on each of the 28 days, as a figure. */
export function flow(days: number[], better: Better = null) {
  const [before, series] = [days.slice(0, periodDays), days.slice(periodDays)]
  return { value: total(series), previous: total(before), series, currency: null, better }
}

/**
 * A stock with its value now, from the changes on each of the 28 days.
 *
 * @example stock(4, [...24 zeros, 0, 1, -1, 2]).series   // …, 2, 3, 2, 4
 */
export function stock(now: number, changes: number[], better: Better = null) {
  const ends: number[] = []
  let value = now
  for (const change of changes.toReversed()) {
    ends.unshift(value)
    value -= change
  }
  return { value: now, previous: ends[periodDays - 1]!, series: ends.slice(periodDays), currency: null, better }
}

export const since = async (reading: Reading): Promise<string> =>
  (await reading.share(readDays))[periodDays]!.toISOString()

const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
