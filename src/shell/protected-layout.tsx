import { Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { connectLive } from '#providers/live/live.ts'
import { loadOwnPreferences } from '#providers/session/own-preferences.ts'
import { whenIdle } from '#providers/navigation/prefetch.ts'
import { withTexts, t, useLocale } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { useMedium, useNarrow } from '#ui/use-media.ts'
import { usePreference } from '#crud/use-preference.ts'
import { renderLazy, renderOptional } from '#crud/lazy.ts'
import { loadConnectionBar } from '#crud/states/load.ts'
import { Header } from './header.tsx'
import { MfaDemand } from './mfa-demand.tsx'
import { PendingPage } from './pending-page.tsx'
import styles from './protected-layout.module.css'
import { Sidebar } from './sidebar.tsx'
import { useFreshProfile } from './use-fresh-profile.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

const loadBanner = () => withTexts(import('./impersonation/banner.tsx'), 'tenants')

/** The layout of every screen behind the log-in. */
export function ProtectedLayout() {
  useLocale()
  const session = useSession()
  const narrow = useNarrow()
  const drawer = useDrawer()
  const [collapsed, setCollapsed] = useCollapsed()
  useFreshProfile()
  useEffect(connectLive, [session?.user.id])
  useEffect(
    () =>
      void whenIdle()
        .then(loadOwnPreferences)
        .catch(() => undefined),
    [session?.user.id],
  )
  useHeadingFocus()
  if (!session) return null

  const isCovered = narrow && drawer.isOpen
  return (
    <div className={styles.shell} data-collapsed={collapsed || undefined} data-drawer={isCovered || undefined}>
      <a className={styles.skip} href="#page-content">
        {t('public.skip')}
      </a>
      <Sidebar
        session={session}
        collapsed={collapsed}
        isDrawer={narrow}
        isOpen={!narrow || drawer.isOpen}
        onToggle={() => (narrow ? drawer.close() : setCollapsed(!collapsed))}
      />
      {isCovered && <div className={styles.backdrop} onClick={drawer.close} aria-hidden />}
      <div className={styles.body} inert={isCovered}>
        <Header session={session} onMenu={narrow ? drawer.open : undefined} />
        <MfaDemand session={session} />
        {session.impersonation && <Suspense>{renderLazy(loadBanner, { session })}</Suspense>}
        <Suspense>{renderOptional(loadConnectionBar, {})}</Suspense>
        <main id="page-content" className={styles.content} tabIndex={-1}>
          <PendingPage />
          <Outlet />
        </main>
      </div>
    </div>
  )
}

/** The stored preference, or the default for the window's width. */
function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [choice, choose] = usePreference('sidebar')
  const byWidth = useMedium() ? 'collapsed' : 'expanded'
  const isDrawer = useNarrow()
  const collapsed = !isDrawer && (choice ?? byWidth) === 'collapsed'
  return [collapsed, (next) => choose(next ? 'collapsed' : 'expanded')]
}

/** Opens the drawer until an item is selected or Escape is pressed. */
function useDrawer() {
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  useEffect(() => setOpen(false), [key])
  useEffect(() => {
    if (!isOpen) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOpen])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}
