import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { locales, setLocale, t, useChosenLocale, useLocale, type Locale } from '#providers/i18n.ts'
import { later, whenIdle } from '#providers/prefetch.ts'
import { themeChoices, useTheme, type ThemeChoice } from '#providers/theme.ts'
import { Brand } from '#ui/public/brand.tsx'
import { Choice } from '#ui/public/choice.tsx'
import { Frame } from '#ui/public/frame.tsx'
import { MoonIcon, ScreenIcon, SunIcon } from '#ui/public/theme-icons.tsx'
import { prefetchApplication } from './application.ts'

/** What every route is rendered in. */
export function Root() {
  return (
    <>
      <Outlet />
      <Suspense>
        <Toaster />
      </Suspense>
    </>
  )
}

/** What every public route is rendered in. */
export function PublicRoot() {
  useLocale()
  useHeadingFocus()
  usePrefetchedApplication()
  return (
    <Frame
      skipText={t('public.skip')}
      brand={
        <Link to="/">
          <Brand name={t('public.brand')} />
        </Link>
      }
      controls={
        <>
          <LanguageChoice />
          <ThemeSwitch />
        </>
      }
    >
      <Outlet />
    </Frame>
  )
}

/** Stands in until the first page is loaded. */
export const Splash = () => <div role="status" aria-label={t('public.loading')} />

const Toaster = later(() => import('#providers/toaster.tsx'))

function LanguageChoice() {
  const names: Record<Locale, string> = { en: 'English', id: 'Bahasa Indonesia' }
  const options = locales.map((value) => ({ value, label: names[value], face: value.toUpperCase() }))
  return <Choice label={t('public.language')} value={useChosenLocale()} options={options} onChange={setLocale} />
}

function ThemeSwitch() {
  const { choice, setChoice } = useTheme()
  const faces: Record<ThemeChoice, ReactNode> = { light: <SunIcon />, dark: <MoonIcon />, system: <ScreenIcon /> }
  const options = themeChoices.map((value) => ({ value, label: t(`public.theme.${value}`), face: faces[value] }))
  return <Choice label={t('public.theme')} value={choice} options={options} onChange={setChoice} />
}

/** After a navigation, focus goes to the heading of the page, as a new document would have it. */
function useHeadingFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) document.querySelector('h1')?.focus()
    shown.current = pathname
  }, [pathname])
}

/** Whoever stands at the door will come in: what is behind it is fetched in idle time. */
function usePrefetchedApplication() {
  const isAtDoor = useLocation().pathname.startsWith('/auth/')
  useEffect(() => {
    if (isAtDoor) void whenIdle().then(prefetchApplication).catch(() => undefined)
  }, [isAtDoor])
}
