/** Formats a day, or a day and a time, in the console's format: `2026-11-21T14:05` is `21/11/2026 14:05`. */
export function dateText(date: string): string {
  const [day = '', time] = date.split('T')
  return [day.split('-').reverse().join('/'), time].filter(Boolean).join(' ')
}

/**
 * Parses `21/11/2026`, `21.11.2026`, `21-11-2026`, `21 11 2026`, `21112026` or `2026-11-21`; undefined for other texts.
 */
export function readDay(text: string): string | undefined {
  const typed = text.trim()
  const found =
    /^(?<day>\d{1,2})(?<separator>[/.\s-])(?<month>\d{1,2})\k<separator>(?<year>\d{4})$/.exec(typed) ??
    /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/.exec(typed) ??
    /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(typed)
  if (!found) return undefined
  const { year, month, day } = found.groups!
  const iso = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  return isDay(iso) ? iso : undefined
}

/** Parses a day as `readDay` does, followed by a 24-hour time: `14:05`, `9.30`; undefined for other texts. */
export function readDayAndTime(text: string): string | undefined {
  const found = /^(?<day>.+?)[\sT]+(?<hour>\d{1,2})[:.](?<minute>\d{2})$/.exec(text.trim())
  const { day, hour, minute } = found?.groups ?? {}
  const read = day && readDay(day)
  if (!read || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${read}T${hour!.padStart(2, '0')}:${minute}`
}

/** Parses a time of day, `9`, `930`, `9.30` or `09:30`, as `09:30`; undefined for other texts. */
export function readTime(text: string): string | undefined {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim()) ?? []
  const isTime = hours !== '' && Number(hours) < 24 && Number(minutes) < 60
  return isTime ? `${hours.padStart(2, '0')}:${minutes}` : undefined
}

/** Checks that the day exists: `Date` reads the 30th of February as the 2nd of March. */
function isDay(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
}
