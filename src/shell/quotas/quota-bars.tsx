import type { ReactNode } from 'react'
import type { Quota } from '#contract/plans/limits.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { t } from '#providers/format/i18n.ts'
import { Meter } from '#ui/meter.tsx'
import styles from './quotas.module.css'

export interface QuotaBarsProps {
  quotas: Quota[]
  /** Shown below the bar of a limit. */
  note?: (quota: Quota) => ReactNode
}

/** Bars that show the used share of each limit of a tenant. */
export const QuotaBars = ({ quotas, note }: QuotaBarsProps) => (
  <ul className={styles.quotas}>
    {quotas.map((quota) => (
      <li key={quota.limit}>
        <span>{t(`quotas.${quota.limit}`)}</span>
        <span className={styles.amount}>{amountOf(quota)}</span>
        <QuotaMeter {...quota} />
        {note?.(quota)}
      </li>
    ))}
  </ul>
)

const amountOf = ({ used, allowed }: Quota) =>
  allowed === null
    ? t('quotas.unlimited', { used: formatInteger(used) })
    : t(used > allowed ? 'quotas.over' : 'quotas.of', { used: formatInteger(used), allowed: formatInteger(allowed) })

function QuotaMeter({ limit, used, allowed }: Quota) {
  if (allowed === null) return null
  const share = allowed > 0 ? used / allowed : used > 0 ? 1 : 0
  return (
    <Meter
      className={styles.meter}
      share={share}
      warns
      role="meter"
      aria-label={t(`quotas.${limit}`)}
      aria-valuenow={used}
      aria-valuemin={0}
      aria-valuemax={Math.max(allowed, used)}
    />
  )
}
