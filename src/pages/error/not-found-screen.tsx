import { useLocation } from 'react-router'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { dashboardOf } from '#providers/session/guard.ts'
import { t, useLocale } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { buttonLook } from '#ui/public/button.tsx'
import { Card, CardActions } from '#ui/public/card.tsx'

/** Shown in the public layout for an address that no route matches. */
export default function NotFoundScreen() {
  useLocale()
  const { pathname } = useLocation()
  const tenantId = useSession()?.user.tenant_id
  return (
    <>
      <title>{`${t('public.error.404')} · ${t('public.brand')}`}</title>
      <Card title={t('public.error.404')} lead={t('public.error.404_text', { path: pathname })}>
        <CardActions>
          <HoverLink to={tenantId ? dashboardOf(tenantId) : '/'} {...buttonLook({ variant: 'primary' })}>
            {t(tenantId ? 'public.error.home' : 'public.error.start')}
          </HoverLink>
        </CardActions>
      </Card>
    </>
  )
}
