import { Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import { lazy, Suspense, useState } from 'react'
import { ClockCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { useCustom } from '@refinedev/core'
import { budgetThresholds, type SummaryGroup, type UsageSummary } from '#contract/usage-records/summary.ts'
import { valueName } from '#crud/vocabulary.ts'
import { Failed } from '#crud/failed.tsx'
import { currentLocale, t } from '#providers/format/i18n.ts'
import { formatMoney } from '#providers/format/money.ts'
import { Panel } from '#ui/panel.tsx'
import { usageRecords } from '#contract/usage-records/contract.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import { inUserTimezone } from '#providers/format/dates.ts'
import { chartOf } from './chart-of.ts'
import { Totals } from './totals.tsx'
import styles from './usage.module.css'

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

/** Says that a share of this month's budget is spent. */
function BudgetNotice({ summary }: { summary: UsageSummary }) {
  const { budget, month_to_date, currency } = summary
  const reached = budget
    ? budgetThresholds.findLast((threshold) => month_to_date * 100 >= budget * threshold)
    : undefined
  if (!reached) return null
  const amounts = { spent: formatMoney(month_to_date, currency), budget: formatMoney(budget!, currency) }
  return (
    <p role="status" className={styles.notice} data-tone={reached === 100 ? 'danger' : 'warning'}>
      <WarningOutlined aria-hidden />
      {t(reached === 100 ? 'usage.spent' : 'usage.reached', { percent: `${reached}%`, ...amounts })}
    </p>
  )
}

/** Says that the sums still are by the days of the former timezone. */
function MoveNotice({ summary: { timezone, pending_timezone } }: { summary: UsageSummary }) {
  if (!pending_timezone) return null
  return (
    <p role="status" className={styles.notice} data-tone="info">
      <ClockCircleOutlined aria-hidden />
      {t('usage.moving', { to: pending_timezone, from: timezone })}
    </p>
  )
}

function useSummary(period: Period, group: SummaryGroup) {
  const { query } = useCustom<UsageSummary>({
    ...toRequest(usageRecords.endpoints.summary, { query: { ...daysOf(period), group_by: group } }),
    queryOptions: { placeholderData: (before: any) => before },
    errorNotification: false,
  })
  const { isFetching, error, refetch } = query
  return { summary: query.data?.data, isFetching, error: query.data ? null : error, retry: () => void refetch() }
}

const periods = ['this_month', 'last_month', 'days_30', 'days_90', 'days_365'] as const
type Period = (typeof periods)[number]

/** The first and the last day of a period; this month is the platform's default. */
function daysOf(period: Period, now = new Date()): { from?: string; to?: string } {
  if (period === 'this_month') return {}
  const today = inUserTimezone(now.toISOString())
  const text = (day: typeof today) => day.format('YYYY-MM-DD')
  if (period === 'last_month') {
    const last = today.startOf('month').subtract(1, 'day')
    return { from: text(last.startOf('month')), to: text(last) }
  }
  return { from: text(today.subtract(Number(period.slice(5)) - 1, 'day')), to: text(today) }
}
