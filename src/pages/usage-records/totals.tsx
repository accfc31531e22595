import type { UsageSummary } from '#contract/usage-records/summary.ts'
import { currentLocale, t } from '#providers/format/i18n.ts'
import { formatSum } from '#providers/format/money.ts'
import { Figure, Figures } from '#ui/figures.tsx'
import { Meter } from '#ui/meter.tsx'
import { rangeText } from '#providers/format/range-text.ts'
import styles from './usage.module.css'

/** The cost of the period and of the month, against what was before and what was planned. */
export function Totals({ summary }: { summary: UsageSummary }) {
  const { currency, current, previous, month_to_date, projected, budget } = summary
  const money = (minor: number) => formatSum(minor, currency)
  const before = rangeText({ from: summary.previous_from, to: summary.previous_to })
  return (
    <Figures>
      <Figure name={t('usage.current')} value={money(current)}>
        {t('usage.before', { amount: money(previous), period: before })}
        {previous > 0 && <b>{percent(current / previous - 1, 'always')}</b>}
      </Figure>
      <Figure name={t('usage.projected')} value={money(projected)}>
        {t('usage.method')}
      </Figure>
      <Figure name={t('usage.budget_used')} value={budget ? percent(month_to_date / budget) : t('usage.no_budget')}>
        {budget ? (
          <>
            <Meter className={styles.meter} share={month_to_date / budget} warns aria-hidden />
            {t('usage.of_budget', { spent: money(month_to_date), budget: money(budget) })}
          </>
        ) : (
          t('usage.set_budget')
        )}
      </Figure>
    </Figures>
  )
}

/** `0.123` is "12%"; with a sign, "+12%". */
const percent = (share: number, signDisplay: 'auto' | 'always' = 'auto'): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 0, signDisplay }).format(share)
