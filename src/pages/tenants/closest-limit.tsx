import type { Tenant } from '#contract/tenants.ts'
import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { t } from '#providers/format/i18n.ts'
import { Meter } from '#ui/meter.tsx'
import styles from './figures.module.css'

type Use = Tenant['usage'][number]

/** The limit of a tenant that is closest, with its bar; the others are in its title. */
export default function ClosestLimit({ value, row }: FaceProps) {
  const usage = (row['usage'] as Use[] | undefined) ?? []
  const limited = usage
    .filter(({ allowed }) => allowed !== null)
    .toSorted((one, other) => shareOf(other) - shareOf(one))
  const [closest] = limited
  if (value === null || !closest) return usage.length > 0 ? <span>{t('tenants.no_limits')}</span> : <Nothing />
  return (
    <span className={styles.limit} title={limited.map(textOf).join('\n')}>
      <span>{textOf(closest)}</span>
      <Meter share={shareOf(closest)} warns aria-hidden />
    </span>
  )
}

const shareOf = ({ used, allowed }: Use) => (allowed! > 0 ? used / allowed! : used > 0 ? 1 : 0)

const textOf = ({ limit, used, allowed }: Use) =>
  t('tenants.limit_used', {
    limit: t(`quotas.${limit}` as 'quotas.users'),
    used: formatInteger(used),
    allowed: formatInteger(allowed!),
  })
