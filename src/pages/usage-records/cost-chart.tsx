import dayjs from 'dayjs'
import { lazy, Suspense } from 'react'
import type { DayRange } from '#contract/grammar/day-range.ts'
import type { SummaryGroup, UsageSummary } from '#contract/usage-records/summary.ts'
import { valueName } from '#crud/vocabulary.ts'
import { currentLocale, t } from '#providers/format/i18n.ts'
import { formatSum } from '#providers/format/money.ts'
import type { ChartPart } from '#ui/chart/props.ts'
import { chartOf, daysOfPoint, runningOf } from './chart-of.ts'
import { colorOfType } from './colors.ts'
import { rangeText } from '#providers/format/range-text.ts'
import styles from './usage.module.css'

const Chart = lazy(() => import('#ui/chart/chart.tsx'))

/** A group of the cost, or its total so far. */
export type CostView = SummaryGroup | 'running'

/** The group whose sums a view shows. */
export const groupOf = (view: CostView): SummaryGroup => (view === 'running' ? 'day' : view)

interface CostChartProps {
  summary: UsageSummary
  view: CostView
  /** Opens the records of the days of a bar. */
  onPick: (days: DayRange) => void
}

/** The cost of each day or month, or so far, with that of the period before as an outline or a line. */
export function CostChart({ summary, view, onPick }: CostChartProps) {
  const group = groupOf(view)
  const chart = chartOf(summary, group, (key) => partName(group, key))
  const { points, parts, earlier } = chart
  if (parts.length === 0) return <p className={styles.none}>{t('usage.none')}</p>
  const isByMonth = points[0]?.length === 7
  const { budget, currency, previous_from: from, previous_to: to } = summary
  const before = rangeText({ from, to })
  const isRunning = view === 'running'
  const hasBudget = isRunning ? isOfMonth(summary) : isByMonth
  return (
    <Suspense fallback={<div className={styles.space} />}>
      <Chart
        kind={isRunning ? 'lines' : 'bars'}
        label={t('usage.chart', { group: t(`usage.by_${view}`) })}
        points={points.map((point) =>
          dayjs(point)
            .locale(currentLocale())
            .format(isByMonth ? 'MMM YYYY' : 'D MMM'),
        )}
        pointsLabel={t(isByMonth ? 'usage.month' : 'usage.day')}
        parts={isRunning ? runningOf(chart, { now: rangeText(summary), before }) : colored(parts, group)}
        outline={
          !isRunning && earlier.some(Boolean) ? { label: before, values: earlier, total: summary.previous } : undefined
        }
        onPick={(point) => onPick(daysOfPoint(points[point]!, summary))}
        totalLabel={isRunning ? undefined : t('usage.total')}
        limit={hasBudget && budget ? { label: t('usage.budget'), value: budget } : undefined}
        format={(value, isShort) =>
          formatSum(Math.round(value), currency, isShort ? { notation: 'compact', minimumFractionDigits: 0 } : {})
        }
      />
      <p className={styles.hint}>{t('usage.open_bar')}</p>
    </Suspense>
  )
}

const colored = (parts: ChartPart[], group: SummaryGroup) =>
  group === 'type' ? parts.map((part) => ({ ...part, color: colorOfType(part.key) })) : parts

/** True for days of one month from its first, which its budget is for. */
const isOfMonth = ({ from, to }: DayRange) => from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7)

function partName(group: SummaryGroup, key: string): string {
  if (key === 'other') return t('usage.other')
  if (group === 'type') return valueName('type', key)
  if (group === 'day') return t('usage.cost')
  return key === 'none' ? t('usage.no_agent') : t('usage.agent', { id: key.slice(-8) })
}
