import type { Intake } from '#contract/knowledge-answers.ts'
import { formatNumber } from '#providers/format/numbers.ts'
import { t } from '#providers/format/i18n.ts'
import { Meter } from '#ui/meter.tsx'
import styles from './create.module.css'

/** Shows the room that is left of the knowledge in the plan. */
export function Left({ intake: { used_mb, allowed_mb } }: { intake: Intake }) {
  const used = Math.round(used_mb * 100) / 100
  if (allowed_mb === null) return <p className={styles.left}>{t('knowledge.no_limit', { used: formatNumber(used) })}</p>
  const left = Math.max(0, Math.round((allowed_mb - used_mb) * 100) / 100)
  return (
    <div className={styles.left}>
      <span>
        {left > 0
          ? t('knowledge.left', { left: formatNumber(left), allowed: formatNumber(allowed_mb) })
          : t('knowledge.none_left', { allowed: formatNumber(allowed_mb) })}
      </span>
      <Meter
        share={allowed_mb > 0 ? used_mb / allowed_mb : 1}
        warns
        role="meter"
        aria-label={t('knowledge.used')}
        aria-valuenow={used}
        aria-valuemin={0}
        aria-valuemax={Math.max(allowed_mb, used)}
      />
    </div>
  )
}
