import { useLocation } from 'react-router'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { t, useLocale } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { State } from '#ui/state.tsx'
import { Page } from '#crud/page.tsx'

/** Shown inside the layout if no route matches the address. */
export function NotFound() {
  useLocale()
  const { pathname } = useLocation()
  const tenantId = useSession()?.user.tenant_id
  const home = <HoverLink to={`/${tenantId}/dashboard`}>{t('public.error.home')}</HoverLink>
  return (
    <Page title={t('public.error.404')}>
      <State kind="notFound" title={t('public.error.404_text', { path: pathname })} action={home} />
    </Page>
  )
}
