import { weekdays, type Settings } from './settings.ts'

const english = { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' }

/** Business hours in one line, days with the same hours together: `Mon–Fri 09:00–17:00`. */
export function hoursText(hours: Settings['business_hours'], names: Record<string, string> = english): string {
  const slotsOf = (day: (typeof weekdays)[number]) => hours[day].map(({ from, to }) => `${from}–${to}`).join(', ')
  const runs: { days: string[]; slots: string }[] = []
  for (const day of weekdays) {
    const slots = slotsOf(day)
    const last = runs.at(-1)
    if (last?.slots === slots) last.days.push(day)
    else runs.push({ days: [day], slots })
  }
  return runs
    .filter(({ slots }) => slots !== '')
    .map(({ days, slots }) => `${[...new Set([days[0]!, days.at(-1)!])].map((day) => names[day]).join('–')} ${slots}`)
    .join('; ')
}
