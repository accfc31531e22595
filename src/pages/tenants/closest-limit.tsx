import type { Tenant } from '#contract/tenants.ts'
import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { formatInteger, formatPercentage } from '#providers/format/numbers.ts'
import { t } from '#providers/format/i18n.ts'
import { Meter } from '#ui/meter.tsx'
import styles from './figures.module.css'

type Use = Tenant['usage'][number]

/** The percentage of the closest limit of a tenant, with its bar; the figures of all are in its title. */
export default function ClosestLimit({ value, row }: FaceProps) {
  const usage = (row['usage'] as Use[] | undefined) ?? []
  const limited = usage
    .filter(({ allowed }) => allowed !== null)
    .toSorted((one, other) => shareOf(other) - shareOf(one))
  const [closest] = limited
  if (value === null || !closest) return usage.length > 0 ? <span>{t('tenants.no_limits')}</span> : <Nothing />
  return (
    <span className={styles.limit} title={limited.map(textOf).join('\n')}>
      <span>
        <b>{formatPercentage(Math.floor(Number(value)))}</b> {nameOf(closest)}
      </span>
      <Meter share={shareOf(closest)} warns aria-hidden />
    </span>
  )
}

const shareOf = ({ used, allowed }: Use) => (allowed! > 0 ? used / allowed! : used > 0 ? 1 : 0)

const nameOf = ({ limit }: Use) => t(`quotas.${limit}` as 'quotas.users')

const textOf = (use: Use) =>
  t('tenants.limit_used', {
    limit: nameOf(use),
    used: formatInteger(use.used),
    allowed: formatInteger(use.allowed!),
  })
