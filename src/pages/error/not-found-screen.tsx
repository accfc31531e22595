import { Link, useLocation } from 'react-router'
import { dashboardOf } from '#providers/guard.ts'
import { t, useLocale } from '#providers/i18n.ts'
import { useSession } from '#providers/session.ts'
import { buttonLook } from '#ui/public/button.tsx'
import { Card, CardActions } from '#ui/public/card.tsx'

/** For an address that no route matches. */
export default function NotFoundScreen() {
  useLocale()
  const { pathname } = useLocation()
  const tenantId = useSession()?.user.tenant_id
  return (
    <>
      <title>{`${t('public.not_found.title')} · ${t('public.brand')}`}</title>
      <Card title={t('public.not_found.title')} lead={t('public.not_found.text', { path: pathname })}>
        <CardActions>
          <Link to={tenantId ? dashboardOf(tenantId) : '/'} {...buttonLook({ variant: 'primary' })}>
            {t(tenantId ? 'public.error.home' : 'public.error.start')}
          </Link>
        </CardActions>
      </Card>
    </>
  )
}
