import { ClockCircleOutlined } from '@ant-design/icons'
import { useCan } from '@refinedev/core'
import { settings } from '#contract/settings.ts'
import { formatDate } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import styles from './trial-notice.module.css'

const day = 86_400_000

/** Tells those who can choose a plan how long the trial lasts. */
export function TrialNotice() {
  const tenant = useSession()?.user.tenant
  const { data: access } = useCan({ resource: settings.name, action: 'choosePlan' })
  const endsAt = tenant?.trial_ends_at
  if (!endsAt || !access?.can) return null
  const count = Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / day))
  return (
    <aside className={styles.notice} aria-label={t('dashboard.trial')}>
      <ClockCircleOutlined aria-hidden />
      <p>{t('dashboard.trial.ends', { count, date: formatDate(endsAt) })}</p>
      <HoverLink to={`/${tenant.id}/settings`}>{t('dashboard.trial.choose')}</HoverLink>
    </aside>
  )
}
