import { Segmented } from 'antd'
import { Suspense, useState } from 'react'
import { ClockCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { useCan, useCustom } from '@refinedev/core'
import type { DayRange } from '#contract/grammar/day-range.ts'
import { noticedPercent, percentSpent, type SummaryGroup, type UsageSummary } from '#contract/usage-records/summary.ts'
import { daysOfNow, PeriodSelect } from '#crud/period/period-select.tsx'
import { renderLazy } from '#crud/lazy.ts'
import { Failed } from '#crud/failed.tsx'
import type { AboveProps } from '#crud/resource.ts'
import { t, currentLocale, withTexts } from '#providers/format/i18n.ts'
import { formatSum } from '#providers/format/money.ts'
import { Panel } from '#ui/panel.tsx'
import { Button } from '#ui/button.tsx'
import { settings } from '#contract/settings.ts'
import { usageRecords } from '#contract/usage-records/contract.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import { CostChart, type CostView, groupOf } from './cost-chart.tsx'
import { Explanation } from './explanation.tsx'
import { periods, usePeriod } from './period.ts'
import { Statement } from './statement.tsx'
import styles from './usage.module.css'
import { Figure, Figures } from '#ui/figures.tsx'
import { Meter } from '#ui/meter.tsx'
import { rangeText } from '#providers/format/range-text.ts'

const views: CostView[] = ['running', 'type', 'agent', 'day']

/** The cost of the period of the list against the one before, why it differs, and the month's projection and budget. */
export default function Summary({ showRows }: Pick<AboveProps, 'showRows'>) {
  const [timezone, setTimezone] = useState<string>()
  const { period, range, isFiltered, choose } = usePeriod(timezone)
  const [view, setView] = useState<CostView>('type')
  const { summary, isFetching, error, retry } = useSummary(range, groupOf(view))
  if (summary && summary.timezone !== timezone) setTimezone(summary.timezone)
  const open = (days: DayRange) => {
    choose(days)
    showRows()
  }
  const controls = (
    <div className={styles.controls}>
      <Segmented
        aria-label={t('usage.group')}
        options={views.map((value) => ({ value, label: t(`usage.by_${value}`) }))}
        value={view}
        onChange={setView}
      />
      <PeriodSelect
        periods={periods}
        value={period}
        range={range}
        onChange={(one) => choose(daysOfNow(one))}
        onDays={choose}
      />
      {!isFiltered && <Button onClick={() => open(range)}>{t('usage.show_records')}</Button>}
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
              <CostChart summary={summary} view={view} onPick={open} />
              <Statement month={range.to.slice(0, 7)} />
            </>
          )
        )}
      </Panel>
      <Explanation range={range} showRows={showRows} />
    </div>
  )
}

/** Says that a share of this month's budget is spent. */
function BudgetNotice({ summary }: { summary: UsageSummary }) {
  const { budget, month_to_date, currency } = summary
  const percent = noticedPercent(summary)
  if (percent === undefined) return null
  const amounts = { spent: formatSum(month_to_date, currency), budget: formatSum(budget!, currency) }
  const isSpent = percent >= 100
  return (
    <p role="status" className={styles.notice} data-tone={isSpent ? 'danger' : 'warning'}>
      <WarningOutlined aria-hidden />
      {t(isSpent ? 'usage.spent' : 'usage.reached', { percent: `${percent}%`, ...amounts })}
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

function useSummary(range: DayRange, group: SummaryGroup) {
  const { query } = useCustom<UsageSummary>({
    ...toRequest(usageRecords.endpoints.summary, { query: { ...range, group_by: group } }),
    queryOptions: { placeholderData: (before: any) => before },
    errorNotification: false,
  })
  const { isFetching, error, refetch } = query
  return { summary: query.data?.data, isFetching, error: query.data ? null : error, retry: () => void refetch() }
}

/** The cost of the period and of the month, against what was before and what was planned. */
function Totals({ summary }: { summary: UsageSummary }) {
  const { currency, current, previous, month_to_date, projected, budget } = summary
  const money = (minor: number) => formatSum(minor, currency)
  const before = rangeText({ from: summary.previous_from, to: summary.previous_to })
  return (
    <Figures>
      <Figure name={t('usage.current')} value={money(current)}>
        {t('usage.before', { amount: money(previous), period: before })}
        {previous > 0 && <b>{percent(current / previous - 1, 'exceptZero')}</b>}
      </Figure>
      <Figure name={t('usage.projected')} value={money(projected)}>
        {t('usage.method')}
      </Figure>
      <Figure
        name={t('usage.budget_used')}
        value={budget ? percent(percentSpent(month_to_date, budget) / 100) : t('usage.no_budget')}
      >
        {budget ? (
          <>
            <Meter className={styles.meter} share={month_to_date / budget} warns aria-hidden />
            {t('usage.of_budget', { spent: money(month_to_date), budget: money(budget) })}
          </>
        ) : (
          t('usage.budget_for')
        )}
        <BudgetButton currency={currency} />
      </Figure>
    </Figures>
  )
}

/** Opens the budget of the settings for those who may change it. */
function BudgetButton({ currency }: { currency: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data: access } = useCan({ resource: settings.name, action: 'edit' })
  const { data: reading } = useCan({ resource: settings.name, action: 'read' })
  if (!access?.can || !reading?.can) return null
  return (
    <>
      <Button type="link" className={styles.lead} onClick={() => setOpen(true)}>
        {t('usage.set_budget')}
      </Button>
      {isOpen && <Suspense>{renderLazy(loadSetBudget, { currency, onClose: () => setOpen(false) })}</Suspense>}
    </>
  )
}

const loadSetBudget = () => withTexts(import('./set-budget.tsx'), 'forms')

/** `0.123` is "12%"; with a sign, "+12%". */
const percent = (share: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 0, signDisplay }).format(share)
