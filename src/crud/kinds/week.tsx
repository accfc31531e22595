import { weekdays } from '#contract/grammar/kinds/week.ts'
import { currentLocale } from '#providers/format/i18n.ts'
import type { Hours } from '../hours/hours.ts'
import type { KindView } from './kind.ts'
import type { FaceProps } from '../resource.ts'

/** Hours of a week: a line for each day that is not closed. */
export const week: KindView = { width: 200, Cell, Display, isWide: true, isPanel: true }

function Cell({ value }: FaceProps) {
  return linesOf(value as Hours).join('; ')
}

function Display({ value }: FaceProps) {
  return (
    <ul>
      {linesOf(value as Hours).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const linesOf = (value: Hours): string[] =>
  weekdays.flatMap((day, at) => {
    const slots = value[day] ?? []
    return slots.length > 0 ? [`${nameOf(at)} ${slots.map(({ from, to }) => `${from}–${to}`).join(', ')}`] : []
  })

/** The short name of a weekday; 2024-01-01 was a Monday. */
const nameOf = (at: number) =>
  new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + at))
