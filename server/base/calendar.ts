/** `2026-11-21 14:05:30`, a time as clocks in a timezone show it. */
export const clockIn = (time: Date, timezone: string): string => formatOf(timezone).format(time)

/** `2026-11-21`, the day of a time in a timezone. */
export const dayIn = (time: Date, timezone: string): string => clockIn(time, timezone).slice(0, 10)

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** The day of a time in a timezone; days stay as they are. */
export const dayOf = (text: string, timezone: string): string =>
  text.length === 10 ? text : dayIn(new Date(text), timezone)

/** The first moment of a day in a timezone. */
export const startOfDay = (day: string, timezone: string): Date => timeIn(`${day}T00:00:00`, timezone)

/** The moment at which clocks in a timezone show a time, `2026-11-21T14:05:30`. */
export function timeIn(local: string, timezone: string): Date {
  const shown = Date.parse(`${local}Z`)
  let time = shown
  for (let round = 0; round < 2; round++) time = shown - offsetAt(new Date(time), timezone)
  return new Date(time)
}

/** Milliseconds that a timezone is ahead of UTC at a time. */
function offsetAt(time: Date, timezone: string): number {
  return Date.parse(`${clockIn(time, timezone).replace(' ', 'T')}Z`) - Math.floor(time.getTime() / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Writes `2026-11-21 14:05:30` in a timezone. Kept, since making one takes a hundred times as long as writing a time. */
function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timezone, made)
  return made
}
