import { sql } from 'drizzle-orm'
import { query } from '../../../db/client.ts'
import { boundsOf, dayOf, split, total, within } from '../period.ts'
import type { Reading } from '../widget.ts'

/** The names of `conversation_tallies`, each with its number on every day of the period and of the one before. */
type Days = Map<string, number[]>

/** Reads the numbers of conversations, which are kept by quarter of an hour, without tests of drafts. */
export async function readConversationDays({ tx, actor, period }: Reading): Promise<Days> {
  const [, end] = boundsOf(period, actor.tenant.timezone)
  const rows = await query<{ what: string; day: number; count: number }>(
    tx,
    sql`
    select what, ${dayOf(period.starts)} as day, sum(count)::float8 as count
    from conversation_tallies
    where tenant_id = ${actor.tenant.id} and at >= ${period.starts[0]!.toISOString()} and at < ${end}
    group by 1, 2`,
  )
  const days: Days = new Map()
  for (const { what, day, count } of rows) {
    const known = days.get(what) ?? period.days.map(() => 0)
    known[day - 1]! += count
    days.set(what, known)
  }
  return days
}

export const daysNamed = (days: Days, what: string, { period }: Reading): number[] =>
  days.get(what) ?? period.days.map(() => 0)

/** A number in the period, and in the one before. */
export function sumsOf(days: Days, what: string, reading: Reading): { now: number; before: number } {
  const [before, now] = split(reading.period, daysNamed(days, what, reading))
  return { now: total(now), before: total(before) }
}

/** The filter of the list of conversations that count. */
export const conversationsWithin = ({ period, actor }: Reading): string =>
  `channel=phone&channel=web&${within('started_at', period, actor.tenant.timezone)}`

/** Classes of times are a tenth of a factor `e` wide (database.sql of conversations). */
const classes = 10

/**
 * The time to the first word that a share of the answers keeps to, in milliseconds, with an error of 5 % at most; null without
 * answers. The first is that of the period, the second that of the one before.
 */
export function firstWordAt(days: Days, share: number, reading: Reading): [now: number | null, before: number | null] {
  const counted = [...days.keys()]
    .filter((what) => what.startsWith('first_word '))
    .map((what) => ({ at: Number(what.slice('first_word '.length)), ...sumsOf(days, what, reading) }))
    .toSorted((one, other) => one.at - other.at)
  const of = (when: 'now' | 'before') => {
    let left = share * total(counted.map((one) => one[when]))
    const found = left > 0 ? counted.find((one) => (left -= one[when]) <= 0) : undefined
    return found ? Math.round(Math.exp((found.at + 0.5) / classes)) : null
  }
  return [of('now'), of('before')]
}
