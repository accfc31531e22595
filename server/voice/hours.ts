import { daysOfWeek } from '#contract/grammar/kinds/week.ts'
import type { Hours } from './agent.ts'

/** Checks whether an agent answers at a time. Slots and holidays are in the timezone of the hours. */
export function isOpen(hours: Hours | null, now: Date): boolean {
  if (!hours) return true
  const { day, weekday, time } = localTime(now, hours.timezone)
  if (hours.holidays.includes(day)) return false
  return (hours.days[weekday] ?? []).some(({ from, to }) => from <= time && time < to)
}

function localTime(now: Date, timezone: string) {
  // The Swedish format is that of ISO 8601: `2026-11-23 09:00`.
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' })
  const [day, time] = local.format(now).split(' ') as [string, string]
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay()
  return { day, time, weekday: daysOfWeek[(sundayFirst + 6) % 7]! }
}
