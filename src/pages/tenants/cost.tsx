import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { formatSum } from '#providers/format/money.ts'
import styles from './cost.module.css'

/** The cost of a tenant's month, and that of the month before. */
export default function Cost({ value, row }: FaceProps) {
  if (value === null) return <Nothing />
  const currency = String(row['currency'])
  return (
    <span className={styles.cost}>
      {formatSum(Number(value), currency)}
      <small>{t('tenants.before', { amount: formatSum(Number(row['cost_last_month'] ?? 0), currency) })}</small>
    </span>
  )
}
