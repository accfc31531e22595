import { daysOfWeek } from '#contract/grammar/kinds/week.ts'
import { weekdayName } from '#contract/grammar/kinds/weekdays.ts'
import type { Settings } from '#contract/settings.ts'
import type { Actor } from '../../base/actor.ts'
import { dayIn } from '../../base/calendar.ts'
import type { RouteFacts } from './decision.ts'

type Locale = Actor['locale']

/** Maximum holidays to list. */
const maxListed = 3
const closed = { en: 'closed', id: 'tutup' }

/** Business hours and the next holidays in one line: `Mon–Fri 09:00–17:00; closed 25 Dec, 1 Jan (Asia/Jakarta)`. */
export function hoursText({ business_hours, holidays, timezone }: RouteFacts['tenant'], now: Date, locale: Locale) {
  const week = weekText(business_hours, locale)
  const next = holidays.filter((day) => day >= dayIn(now, timezone)).toSorted()
  const days = next.slice(0, maxListed).map((day) => dayText(day, locale))
  const more = next.length > maxListed ? ', …' : ''
  const without = week && days.length > 0 ? `; ${closed[locale]} ${days.join(', ')}${more}` : ''
  return `${week || '–'}${without} (${timezone})`
}

/** The hours of a week, with equal consecutive days merged: `Mon–Fri 09:00–17:00`. */
function weekText(hours: Settings['business_hours'], locale: Locale): string {
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

const dayText = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(day))
