import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { locales, setLocale, t, useChosenLocale, useLocale, type Locale } from '#providers/format/i18n.ts'
import { whenIdle, type PreloadHandle } from '#providers/navigation/prefetch.ts'
import { isEmbedded } from '#providers/session/guard.ts'
import { themeChoices, useTheme, type ThemeChoice } from '#providers/session/theme.ts'
import { loadToaster, loadToasterOnUse, useHasToaster } from '#providers/toasts/show.ts'
import { Brand } from '#ui/public/brand.tsx'
import { Choice } from '#ui/public/choice.tsx'
import { Frame } from '#ui/public/frame.tsx'
import { MoonIcon, ScreenIcon, SunIcon } from '#ui/public/theme-icons.tsx'
import { prefetchApplication } from './application.ts'

/** The root of every route. */
export function Root() {
  const hasToaster = useHasToaster()
  useEffect(loadToasterOnUse, [])
  return (
    <>
      <Outlet />
      <Suspense>{hasToaster && <Toaster />}</Suspense>
    </>
  )
}

/** The providers of every public route. */
export function PublicRoot() {
  useLocale()
  const isBare = isEmbedded(useLocation())
  useHeadingFocus()
  usePrefetchedApplication()
  return (
    <Frame
      isBare={isBare}
      skipText={t('public.skip')}
      brand={
        <HoverLink to="/">
          <Brand name={t('public.brand')} />
        </HoverLink>
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

/** Shown while the first page loads. */
export const Splash = () => <div role="status" aria-label={t('public.loading')} />

const Toaster = lazy(loadToaster)

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

/** Moves the focus to the heading after a navigation. */
function useHeadingFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) document.querySelector('h1')?.focus()
    shown.current = pathname
  }, [pathname])
}

/** Prefetches the application in idle time on auth pages, after a page that loads behind a view of its own. */
function usePrefetchedApplication() {
  const isAuthPage = useLocation().pathname.startsWith('/auth/')
  const { preload } = (useMatches().at(-1)?.handle ?? {}) as Partial<PreloadHandle>
  useEffect(() => {
    if (isAuthPage)
      void Promise.resolve(preload?.())
        .then(whenIdle)
        .then(prefetchApplication)
        .catch(() => undefined)
  }, [isAuthPage, preload])
}
