import dayjs from 'dayjs'
import { lazy, Suspense } from 'react'
import type { DayRange } from '#contract/grammar/day-range.ts'
import type { SummaryGroup, UsageSummary } from '#contract/usage-records/summary.ts'
import { valueName } from '#crud/vocabulary.ts'
import { currentLocale, t } from '#providers/format/i18n.ts'
import { formatSum } from '#providers/format/money.ts'
import { chartOf, daysOfPoint } from './chart-of.ts'
import { colorOfType } from './colors.ts'
import { rangeText } from '#providers/format/range-text.ts'
import styles from './usage.module.css'

const Chart = lazy(() => import('#ui/chart/chart.tsx'))

interface CostChartProps {
  summary: UsageSummary
  group: SummaryGroup
  /** Opens the records of the days of a bar. */
  onPick: (days: DayRange) => void
}

/** The cost of each day or month, with that of the period before as an outline. */
export function CostChart({ summary, group, onPick }: CostChartProps) {
  const { points, parts, earlier } = chartOf(summary, group, (key) => partName(group, key))
  if (parts.length === 0) return <p className={styles.none}>{t('usage.none')}</p>
  const isByMonth = points[0]?.length === 7
  const { budget, currency, previous_from: from, previous_to: to } = summary
  return (
    <Suspense fallback={<div className={styles.space} />}>
      <Chart
        kind="bars"
        label={t('usage.chart', { group: t(`usage.by_${group}`) })}
        points={points.map((point) =>
          dayjs(point)
            .locale(currentLocale())
            .format(isByMonth ? 'MMM YYYY' : 'D MMM'),
        )}
        pointsLabel={t(isByMonth ? 'usage.month' : 'usage.day')}
        parts={group === 'type' ? parts.map((part) => ({ ...part, color: colorOfType(part.key) })) : parts}
        outline={earlier.some(Boolean) ? { label: rangeText({ from, to }), values: earlier } : undefined}
        onPick={(point) => onPick(daysOfPoint(points[point]!, summary))}
        totalLabel={t('usage.total')}
        limit={isByMonth && budget ? { label: t('usage.budget'), value: budget } : undefined}
        format={(value, isShort) =>
          formatSum(Math.round(value), currency, isShort ? { notation: 'compact', minimumFractionDigits: 0 } : {})
        }
      />
      <p className={styles.hint}>{t('usage.open_bar')}</p>
    </Suspense>
  )
}

function partName(group: SummaryGroup, key: string): string {
  if (key === 'other') return t('usage.other')
  if (group === 'type') return valueName('type', key)
  if (group === 'day') return t('usage.cost')
  return key === 'none' ? t('usage.no_agent') : t('usage.agent', { id: key.slice(-8) })
}
