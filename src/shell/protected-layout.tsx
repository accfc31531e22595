import type { Pressed } from '#crud/list/keys/pressed.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigation, useNavigationType } from 'react-router'
import { WarningOutlined } from '@ant-design/icons'
import { connectLive } from '#providers/live/live.ts'
import { loadOwnPreferences } from '#providers/session/own-preferences.ts'
import { memo, whenIdle } from '#providers/navigation/prefetch.ts'
import { t, useLocale, withTexts } from '#providers/format/i18n.ts'
import { type StoredSession, useSession } from '#providers/session/session.ts'
import { useMedium, useNarrow } from '#ui/use-media.ts'
import { usePreference } from '#crud/use-preference.ts'
import { renderLazy, renderOptional } from '#crud/lazy.ts'
import { loadConnectionBar } from '#crud/states/load.ts'
import { formatTimestamp, fromNow, isPast } from '#providers/format/dates.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { subscribeRefusals } from '#providers/requests/refusals.ts'
import { renewFailedProfile, renewProfile } from '#providers/session/fresh-profile.ts'
import { Header, mayRequest } from './header.tsx'
import { markLoaded } from '#ui/public/mark-loaded.ts'
import styles from './protected-layout.module.css'
import { Sidebar } from './sidebar.tsx'
import { Banner } from './banner.tsx'

/** Loads after the screen. */
const loadNotices = memo(async () => {
  await whenIdle()
  return import('./notices/notices.tsx')
})
const loadBanner = () => withTexts(import('./impersonation/banner.tsx'), 'tenants')

/** The layout of every authenticated screen. */
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
        {mayRequest(session) && <Suspense>{renderOptional(loadNotices, {})}</Suspense>}
        <main ref={markLoaded} id="page-content" className={styles.content} tabIndex={-1}>
          <PendingPage />
          <Outlet />
        </main>
      </div>
    </div>
  )
}

/** Returns the stored preference, or the default for the window's width. */
function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [choice, choose] = usePreference('sidebar')
  const byWidth = useMedium() ? 'collapsed' : 'expanded'
  const isDrawer = useNarrow()
  const collapsed = !isDrawer && (choice ?? byWidth) === 'collapsed'
  return [collapsed, (next) => choose(next ? 'collapsed' : 'expanded')]
}

/** Returns the state of the drawer, which closes when an item is selected or Escape is pressed. */
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

/**
 * Asks users to set up two-factor authentication if their tenant requires it; blocks the page after the grace period.
 */
function MfaDemand({ session: { user } }: { session: StoredSession }) {
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

/** Milliseconds before the outline of the next page is shown. */
const patience = 150

/** Replaces the previous page by a page outline if the next one takes long to load. */
function PendingPage() {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isPending = next !== undefined && next.pathname !== pathname
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => setLate(true), patience)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isPending])
  if (!isPending || !isLate) return null
  return (
    <div className="outline-page" data-pending aria-hidden>
      <i />
      <i />
    </div>
  )
}

/** Reloads the profile, so that changed permissions and requirements apply without a new log-in. */
function useFreshProfile(): void {
  useEffect(() => {
    void renewProfile()
    return subscribeRefusals(() => void renewProfile())
  }, [])

  useEffect(() => {
    const events = ['online', 'focus']
    for (const event of events) window.addEventListener(event, renewFailedProfile)
    return () => {
      for (const event of events) window.removeEventListener(event, renewFailedProfile)
    }
  }, [])
}

/**
 * Moves the focus to the heading after a navigation, unless the page handles the pressed key itself. Scrolls to the
 * top, except on Back and Forward.
 */
function useHeadingFocus(): void {
  const { pathname, hash, state } = useLocation()
  const isByKey = (state as Pressed | null)?.pressed !== undefined
  const isBack = useNavigationType() === 'POP'
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (!isBack && !hash) window.scrollTo(0, 0)
    if (!isByKey) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname, hash, isBack, isByKey])
}
