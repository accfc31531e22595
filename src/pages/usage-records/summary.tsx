import { Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import { lazy, Suspense, useState } from 'react'
import type { SummaryGroup, UsageSummary } from '#contract/usage-summary.ts'
import { valueName } from '#crud/vocabulary.ts'
import { Failed } from '#crud/failed.tsx'
import { currentLocale, t } from '#providers/format/i18n.ts'
import { formatMoney } from '#providers/format/money.ts'
import { Panel } from '#ui/panel.tsx'
import { BudgetNotice } from './budget-notice.tsx'
import { chartOf } from './chart-of.ts'
import { Totals } from './totals.tsx'
import { MoveNotice } from './move-notice.tsx'
import { periods, type Period } from './periods.ts'
import styles from './usage.module.css'
import { useSummary } from './use-summary.ts'

const Chart = lazy(() => import('#ui/chart/chart.tsx'))
const groups: SummaryGroup[] = ['type', 'agent', 'day']

/** This period against the last, stacked by type or agent or as one, with the month's projection and budget. */
export default function Summary() {
  const [period, setPeriod] = useState<Period>('this_month')
  const [group, setGroup] = useState<SummaryGroup>('type')
  const { summary, isFetching, error, retry } = useSummary(period, group)
  const controls = (
    <div className={styles.controls}>
      <Segmented
        aria-label={t('usage.group')}
        options={groups.map((value) => ({ value, label: t(`usage.by_${value}`) }))}
        value={group}
        onChange={setGroup}
      />
      <Select
        aria-label={t('usage.period')}
        options={periods.map((value) => ({ value, label: t(`usage.${value}`) }))}
        value={period}
        onChange={setPeriod}
        popupMatchSelectWidth={false}
      />
    </div>
  )
  return (
    <div className={styles.summary}>
      {summary && <MoveNotice summary={summary} />}
      {summary && <BudgetNotice summary={summary} />}
      <Panel title={t('usage.title')} aside={controls} isBusy={isFetching}>
        {error ? (
          <Failed error={error} onRetry={retry} />
        ) : (
          summary && (
            <>
              <Totals summary={summary} />
              <Suspense fallback={<div className={styles.space} />}>
                <CostChart summary={summary} group={group} />
              </Suspense>
            </>
          )
        )}
      </Panel>
    </div>
  )
}

function CostChart({ summary, group }: { summary: UsageSummary; group: SummaryGroup }) {
  const { points, parts } = chartOf(summary, group, (key) => partName(group, key))
  if (parts.length === 0) return <p className={styles.none}>{t('usage.none')}</p>
  const isByMonth = points[0]?.length === 7
  const { budget, currency } = summary
  return (
    <Chart
      kind="bars"
      label={t('usage.chart', { group: t(`usage.by_${group}`) })}
      points={points.map((point) =>
        dayjs(point)
          .locale(currentLocale())
          .format(isByMonth ? 'MMM YYYY' : 'D MMM'),
      )}
      pointsLabel={t(isByMonth ? 'usage.month' : 'usage.day')}
      parts={parts}
      totalLabel={t('usage.total')}
      limit={isByMonth && budget ? { label: t('usage.budget'), value: budget } : undefined}
      format={(value, isShort) =>
        formatMoney(Math.round(value), currency, isShort ? { notation: 'compact', minimumFractionDigits: 0 } : {})
      }
    />
  )
}

function partName(group: SummaryGroup, key: string): string {
  if (key === 'other') return t('usage.other')
  if (group === 'type') return valueName('type', key)
  if (group === 'day') return t('usage.cost')
  return key === 'none' ? t('usage.no_agent') : t('usage.agent', { id: key.slice(-8) })
}
