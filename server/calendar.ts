/** `2026-11-21`, the day of a time in a timezone. */
export const dayIn = (time: Date, timezone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(time)

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** The day of a time in a timezone; days stay as they are. */
export const dayOf = (text: string, timezone: string): string =>
  text.length === 10 ? text : dayIn(new Date(text), timezone)

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
