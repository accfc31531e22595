import { WarningOutlined } from '@ant-design/icons'
import { Navigate, useLocation } from 'react-router'
import { formatTimestamp, fromNow, isPast } from '#providers/dates.ts'
import { HoverLink } from '#providers/hover-link.tsx'
import { t } from '#providers/i18n.ts'
import type { StoredSession } from '#providers/session.ts'
import styles from './mfa-demand.module.css'

/** The tenant's demand for a second step: first said, then, when its time is over, insisted on. */
export function MfaDemand({ session: { user } }: { session: StoredSession }) {
  const { pathname } = useLocation()
  const setup = `/${user.tenant_id}/mfa/setup`
  if (!user.mfa_due_at || user.mfa_enabled || pathname === setup) return null
  if (isPast(user.mfa_due_at)) return <Navigate to={setup} replace />
  return (
    <aside className={styles.demand} aria-label={t('iam.mfa.title')}>
      <WarningOutlined aria-hidden />
      <p title={formatTimestamp(user.mfa_due_at)}>
        {t('iam.mfa.demand', { tenant: user.tenant.name, when: fromNow(user.mfa_due_at) })}
      </p>
      <HoverLink to={setup}>{t('iam.mfa.set_up')}</HoverLink>
    </aside>
  )
}
