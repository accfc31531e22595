import { useEffect, useMemo } from 'react'
import { useRouteError } from 'react-router'
import { Page } from '#crud/page.tsx'
import { isModuleFailure } from './module-failure.ts'
import { t, useLocale } from '#providers/format/i18n.ts'
import { State } from '#ui/state.tsx'

/**
 * Shown inside the layout for a screen that cannot be loaded while the browser is offline. It is loaded when the browser
 * is online again. The root shows other errors.
 */
export function ScreenFailed() {
  useLocale()
  const error = useRouteError()
  const isOffline = useMemo(() => isModuleFailure(error) && !navigator.onLine, [error])
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  if (!isOffline) throw error
  return (
    <Page title={t('app.failed.title')}>
      <State kind="error" title={t('public.error.module_text')} />
    </Page>
  )
}
