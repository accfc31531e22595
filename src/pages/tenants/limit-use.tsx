import type { Tenant } from '#contract/tenants.ts'
import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { t } from '#providers/format/i18n.ts'
import { Meter } from '#ui/meter.tsx'
import styles from './figures.module.css'

/** The use of one limit of a tenant, the one that the field `<limit>_used` names, with its bar. */
export default function LimitUse({ field, value, row }: FaceProps) {
  if (value === null) return <Nothing />
  const limit = field.name.replace(/_used$/, '')
  const usage = (row['usage'] as Tenant['usage'] | undefined) ?? []
  const allowed = usage.find((one) => one.limit === limit)?.allowed ?? null
  const used = formatInteger(Number(value))
  if (allowed === null) return <span title={t('tenants.no_limits')}>{used}</span>
  const share = allowed > 0 ? Number(value) / allowed : Number(value) > 0 ? 1 : 0
  return (
    <span className={styles.limit} data-use>
      <span>{t('quotas.of', { used, allowed: formatInteger(allowed) })}</span>
      <Meter share={share} warns aria-hidden />
    </span>
  )
}
