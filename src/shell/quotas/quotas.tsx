import { useCustom } from '@refinedev/core'
import type { Endpoint } from '#contract/grammar/contract.ts'
import type { Quota } from '#contract/plans/limits.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { formatInteger } from '#providers/format/numbers.ts'
import { Meter } from '#ui/meter.tsx'
import styles from './quotas.module.css'

interface QuotasProps extends Pick<QuotaBarsProps, 'note'> {
  endpoint: Endpoint
  params?: Record<string, string>
}

/** The panel with the quotas returned by an endpoint. */
export default function Quotas({ endpoint, params, note }: QuotasProps) {
  const { query } = useCustom<Quota[]>({ ...toRequest(endpoint, { params }), errorNotification: false })
  if (query.isError) return null
  const quotas = query.data?.data
  return (
    <Panel title={t('quotas.title')} isBusy={!quotas}>
      {quotas ? <QuotaBars quotas={quotas} note={note} /> : <Bar width={60} />}
    </Panel>
  )
}

interface QuotaBarsProps {
  quotas: Quota[]
  /** Shown below the bar of a limit. */
  note?: (quota: Quota) => ReactNode
}

/** Bars with the used share of each limit of a tenant. */
const QuotaBars = ({ quotas, note }: QuotaBarsProps) => (
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
