import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { dashboardOf } from '#providers/session/guard.ts'
import { t, useLocale } from '#providers/format/i18n.ts'
import { isModuleFailure, reloadOnce } from './module-failure.ts'
import { useSession } from '#providers/session/session.ts'
import { Button, buttonLook } from '#ui/public/button.tsx'
import { Card, CardActions } from '#ui/public/card.tsx'
import { markLoaded } from '#ui/public/mark-loaded.ts'
import styles from './error-screen.module.css'

/**
 * Shown when a route fails: an explanation and a link back. The stack is only in the browser's console. A page that
 * cannot be loaded while the browser is offline is loaded when it is online again.
 */
export function ErrorScreen() {
  useLocale()
  const error = useRouteError()
  const { pathname } = useLocation()
  const tenantId = useSession()?.user.tenant_id
  const [isOffline] = useState(() => isModuleFailure(error) && !navigator.onLine)
  const [isReloading] = useState(() => isModuleFailure(error) && !isOffline && reloadOnce())
  useEffect(() => {
    if (!isOffline) return
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isOffline])
  if (isReloading) return null

  const { status, text } = describe(error, pathname)
  return (
    <main ref={markLoaded} className={styles.page}>
      <title>{t('public.error.title')}</title>
      <Card title={t('public.error.title')} lead={status}>
        <p role="alert">{text}</p>
        <CardActions>
          <Button variant="primary" onClick={() => location.reload()}>
            {t('public.error.reload')}
          </Button>
          {/* A full page load, since the cause may be in memory. */}
          <a href={tenantId ? dashboardOf(tenantId) : '/'} {...buttonLook({})}>
            {t(tenantId ? 'public.error.home' : 'public.error.start')}
          </a>
        </CardActions>
      </Card>
    </main>
  )
}

const named = [400, 403, 404, 405]

function describe(error: unknown, path: string): { status?: string; text: string } {
  const status = isRouteErrorResponse(error) ? error.status : (error as { statusCode?: number } | null)?.statusCode
  if (status && named.includes(status)) {
    return { status: t(`public.error.${status}`), text: t(`public.error.${status}_text`, { path }) }
  }
  return { text: t(isModuleFailure(error) ? 'public.error.module_text' : 'public.error.text') }
}
