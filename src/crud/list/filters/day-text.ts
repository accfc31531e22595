/** Writes a day, `2026-11-21`, as the console's languages do: `21/11/2026`. */
export const dayText = (day: string): string => day.split('-').reverse().join('/')

/** Reads `21/11/2026`, `21.11.2026`, `21-11-2026`, `21 11 2026`, `21112026` or `2026-11-21`; undefined if it is no day. */
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

/** The 30th of February would become the 2nd of March. */
function isDay(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
}
