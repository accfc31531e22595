import { ClockCircleOutlined } from '@ant-design/icons'
import type { UsageSummary } from '#contract/usage-summary.ts'
import { t } from '#providers/format/i18n.ts'
import styles from './usage.module.css'

/** Says that the sums still are by the days of the former timezone. */
export function MoveNotice({ summary: { timezone, pending_timezone } }: { summary: UsageSummary }) {
  if (!pending_timezone) return null
  return (
    <p role="status" className={styles.notice} data-tone="info">
      <ClockCircleOutlined aria-hidden />
      {t('usage.moving', { to: pending_timezone, from: timezone })}
    </p>
  )
}
