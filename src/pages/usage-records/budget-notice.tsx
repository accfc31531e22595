import { WarningOutlined } from '@ant-design/icons'
import { budgetThresholds, type UsageSummary } from '#contract/usage-summary.ts'
import { t } from '#providers/format/i18n.ts'
import { formatMoney } from '#providers/format/money.ts'
import styles from './usage.module.css'

/** Says that a share of this month's budget is spent. */
export function BudgetNotice({ summary }: { summary: UsageSummary }) {
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
