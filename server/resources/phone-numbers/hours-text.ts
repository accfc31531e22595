import { daysOfWeek } from '#contract/grammar/kinds/week.ts'
import { weekdayName } from '#contract/grammar/kinds/weekdays.ts'
import type { Settings } from '#contract/settings.ts'

/** Business hours in one line, consecutive days with the same hours together: `Mon–Fri 09:00–17:00`. */
export function hoursText(hours: Settings['business_hours'], locale: string): string {
  const runs: { days: string[]; slots: string }[] = []
  for (const day of daysOfWeek) {
    const slots = hours[day].map(({ from, to }) => `${from}–${to}`).join(', ')
    const name = weekdayName(day, locale)
    const last = runs.at(-1)
    if (last?.slots === slots) last.days.push(name)
    else runs.push({ days: [name], slots })
  }
  return runs
    .filter(({ slots }) => slots !== '')
    .map(({ days, slots }) => `${[...new Set([days[0], days.at(-1)])].join('–')} ${slots}`)
    .join('; ')
}
