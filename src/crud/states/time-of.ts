import { formatTimestamp, inUserTimezone } from '#providers/format/dates.ts'

/** `10:42`, with the date if that was on another day. @param at in milliseconds */
export function timeOf(at: number): string {
  const moment = new Date(at).toISOString()
  const isToday = inUserTimezone(moment).isSame(inUserTimezone(new Date().toISOString()), 'day')
  return isToday ? inUserTimezone(moment).format('HH:mm') : formatTimestamp(moment)
}
