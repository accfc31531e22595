import { daysOfWeek } from '#contract/grammar/kinds/week.ts'
import { clockIn } from '../base/calendar.ts'
import type { Hours } from './agent.ts'

/** Checks whether an agent is open at a time. Slots and holidays are in the timezone of the hours. */
export function isOpen(hours: Hours | null, now: Date): boolean {
  if (!hours) return true
  const { day, weekday, time } = localTime(now, hours.timezone)
  if (hours.holidays.includes(day)) return false
  return (hours.days[weekday] ?? []).some(({ from, to }) => from <= time && time < to)
}

function localTime(now: Date, timezone: string) {
  const clock = clockIn(now, timezone)
  const [day, time] = [clock.slice(0, 10), clock.slice(11, 16)]
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay()
  return { day, time, weekday: daysOfWeek[(sundayFirst + 6) % 7]! }
}
