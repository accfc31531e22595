import { useLocation } from 'react-router'
import { HoverLink } from '#providers/hover-link.tsx'
import { t, useLocale } from '#providers/i18n.ts'
import { useSession } from '#providers/session.ts'
import { State } from '#ui/state.tsx'
import { Page } from '../page.tsx'

/** An address inside the console that leads nowhere. */
export function NotFound() {
  useLocale()
  const { pathname } = useLocation()
  const tenantId = useSession()?.user.tenant_id
  const home = <HoverLink to={`/${tenantId}/dashboard`}>{t('public.error.home')}</HoverLink>
  return (
    <Page title={t('public.not_found.title')}>
      <State
        kind="notFound"
        title={t('public.error.404')}
        text={t('public.not_found.text', { path: pathname })}
        action={home}
      />
    </Page>
  )
}
