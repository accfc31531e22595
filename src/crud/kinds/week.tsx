import { daysOfWeek } from '#contract/grammar/kinds/week.ts'
import { weekdayName } from '#contract/grammar/kinds/weekdays.ts'
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
  daysOfWeek.flatMap((day) => {
    const slots = value[day] ?? []
    return slots.length > 0
      ? [`${weekdayName(day, currentLocale())} ${slots.map(({ from, to }) => `${from}–${to}`).join(', ')}`]
      : []
  })
