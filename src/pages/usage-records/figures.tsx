import type { ReactNode } from 'react'
import type { UsageSummary } from '#contract/usage-summary.ts'
import { t } from '#providers/format/i18n.ts'
import { formatMoney } from '#providers/format/money.ts'
import { Meter } from '#ui/meter.tsx'
import { percent } from './percent.ts'
import styles from './usage.module.css'

/** The cost of the period and of the month, against what was before and what was planned. */
export function Figures({ summary }: { summary: UsageSummary }) {
  const { from, to, currency, current, previous, month_to_date, projected, budget } = summary
  const money = (minor: number) => formatMoney(minor, currency)
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return (
    <dl className={styles.figures}>
      <Fact name={t('usage.current')} value={money(current)}>
        {t('usage.before', { amount: money(previous), count: days })}
        {previous > 0 && <b>{percent(current / previous - 1, 'always')}</b>}
      </Fact>
      <Fact name={t('usage.projected')} value={money(projected)}>
        {t('usage.method')}
      </Fact>
      <Fact name={t('usage.budget_used')} value={budget ? percent(month_to_date / budget) : t('usage.no_budget')}>
        {budget ? (
          <>
            <Meter className={styles.meter} share={month_to_date / budget} warns aria-hidden />
            {t('usage.of_budget', { spent: money(month_to_date), budget: money(budget) })}
          </>
        ) : (
          t('usage.set_budget')
        )}
      </Fact>
    </dl>
  )
}

function Fact({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        <small>{children}</small>
      </dd>
    </div>
  )
}
