import { sql, type SQL } from 'drizzle-orm'
import type { WidgetOf } from '#contract/dashboard.ts'
import { addDays, dayIn, startOfDay } from '../../base/calendar.ts'
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

/**
 * The number of the day, from 1, in which a time `at` is. The query reads the beginnings once: a parameter would be cast for
 * every row.
 */
export const dayOf = (starts: Date[]): SQL =>
  sql`width_bucket(at, (select ${sql.param(starts.map((start) => start.toISOString()))}::text[]::timestamptz[]))`

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
