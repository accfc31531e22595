import dayjs from 'dayjs'
import type { AgentPerformance } from '#contract/ai-agents/performance.ts'
import { daysBetween } from '#providers/format/dates.ts'
import { currentLocale, t } from '#providers/format/i18n.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import Chart from '#ui/chart/chart.tsx'
import { milliseconds } from './totals.tsx'

/** The conversations of each day, and the time to the first word on days with answers. */
export default function Charts({ performance }: { performance: AgentPerformance }) {
  const { series, from, to } = performance
  const days = daysBetween(from, to)
  const on = new Map(series.map((one) => [one.day, one]))
  const hasAnswers = series.some(({ first_word_p50 }) => first_word_p50 !== null)
  const names = (all: string[]) => all.map((day) => dayjs(day).locale(currentLocale()).format('D MMM'))
  const marks = (all: string[]) =>
    marksOn(all, performance).map(({ point, number }) => ({
      point,
      label: t('agents.performance.version', { number: String(number) }),
    }))
  const values = (valueOf: (one: AgentPerformance['series'][number]) => number) =>
    days.map((day) => (on.has(day) ? valueOf(on.get(day)!) : 0))
  return (
    <>
      <Chart
        kind="bars"
        label={t('agents.performance.conversations')}
        points={names(days)}
        pointsLabel={t('agents.performance.day')}
        marks={marks(days)}
        parts={[
          { key: 'success', label: t('agents.performance.success'), values: values((one) => one.successes) },
          {
            key: 'others',
            label: t('agents.performance.others'),
            values: values((one) => one.conversations - one.successes),
          },
        ]}
        totalLabel={t('agents.performance.conversations')}
        format={(value) => (Number.isInteger(value) ? formatInteger(value) : '')}
      />
      {hasAnswers && (
        <Chart
          kind="lines"
          label={t('agents.performance.first_word')}
          points={names(days)}
          pointsLabel={t('agents.performance.day')}
          marks={marks(days)}
          parts={(['p50', 'p95'] as const).map((key) => ({
            key,
            label: t(`agents.performance.${key}`),
            values: days.map((day) => on.get(day)?.[`first_word_${key}`] ?? null),
          }))}
          format={milliseconds}
        />
      )}
    </>
  )
}

/** The points at which versions begin to answer: the day they were published, or the next one that is shown. */
export function marksOn(
  days: string[],
  { versions, timezone }: Pick<AgentPerformance, 'versions' | 'timezone'>,
): { point: number; number: number }[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' })
  return versions.flatMap(({ number, published_at }) => {
    const published = format.format(new Date(published_at))
    const point = days.findIndex((day) => day >= published)
    return point < 0 ? [] : [{ point, number }]
  })
}
