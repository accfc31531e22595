import { WarningOutlined } from '@ant-design/icons'
import { Navigate, useLocation } from 'react-router'
import { formatTimestamp, fromNow, isPast } from '#providers/format/dates.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { t } from '#providers/format/i18n.ts'
import type { StoredSession } from '#providers/session/session.ts'
import { Banner } from './banner.tsx'

/**
 * Asks users to set up two-factor authentication if their tenant requires it; blocks the page after the grace period.
 */
export function MfaDemand({ session: { user } }: { session: StoredSession }) {
  const { pathname } = useLocation()
  const setup = `/${user.tenant_id}/mfa/setup`
  if (!user.mfa_due_at || user.mfa_enabled || pathname === setup) return null
  if (isPast(user.mfa_due_at)) return <Navigate to={setup} replace />
  return (
    <Banner label={t('iam.mfa.title')}>
      <WarningOutlined aria-hidden />
      <p title={formatTimestamp(user.mfa_due_at)}>
        {t('iam.mfa.demand', { tenant: user.tenant.name, when: fromNow(user.mfa_due_at) })}
      </p>
      <HoverLink to={setup}>{t('iam.mfa.set_up')}</HoverLink>
    </Banner>
  )
}
