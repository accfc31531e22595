/** `2026-11-21 14:05:30`, a time as clocks in a timezone show it. */
export const clockIn = (time: Date, timezone: string): string => formatOf(timezone).format(time)

/** `2026-11-21`, the day of a time in a timezone. */
export const dayIn = (time: Date, timezone: string): string => clockIn(time, timezone).slice(0, 10)

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The day of a time in a timezone; days stay as they are. */
export const dayOf = (text: string, timezone: string): string =>
  text.length === 10 ? text : dayIn(new Date(text), timezone)

/** The first moment of a day in a timezone. Where clocks skip midnight, the moment at which they do. */
export function startOfDay(day: string, timezone: string): Date {
  const midnight = `${day}T00:00:00`
  const start = timeIn(midnight, timezone)
  if (isShown(midnight, start, timezone)) return start
  let [before, after] = [start.getTime() - dayMs, start.getTime() + dayMs]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayIn(new Date(middle), timezone) < day) before = middle
    else after = middle
  }
  return new Date(after)
}

/**
 * The moment at which clocks in a timezone show a time, `2026-11-21T14:05:30`. The first one of two; a time that clocks
 * skip is as long after the skip as it claims.
 */
export function timeIn(local: string, timezone: string): Date {
  const shown = Date.parse(`${local}Z`)
  const [before, after] = [-dayMs, dayMs].map((ms) => offsetAt(new Date(shown + ms), timezone)) as [number, number]
  if (before === after) return new Date(shown - before)
  const found = [shown - Math.max(before, after), shown - Math.min(before, after)].map((time) => new Date(time))
  return found.find((time) => isShown(local, time, timezone)) ?? new Date(shown - before)
}

const dayMs = 86_400_000

const isShown = (local: string, time: Date, timezone: string): boolean =>
  clockIn(time, timezone) === local.slice(0, 19).replace('T', ' ')

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
