import { lazy, useRef, type ComponentType } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { routes } from './navigation.ts'

/** Milliseconds that a link is hovered or focused before what it opens is fetched. */
export const hoverDelay = 100

/**
 * Handlers for a link that fetches the modules of its target, and optionally its data, on hover or focus.
 *
 * @example <Link to={to} {...useHoverPrefetch(to, () => queryClient.prefetchQuery(...))} />
 */
export function useHoverPrefetch(to: string, prefetchData?: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      prefetchRoutes(routes(), to)
      prefetchData?.()
    }, hoverDelay)
  }
  const stop = () => clearTimeout(timer.current)
  return { onMouseEnter: start, onFocus: start, onMouseLeave: stop, onBlur: stop }
}

/** Fetches the modules of the routes that a path matches; a failure is left to the navigation. */
export function prefetchRoutes(table: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(table, path) ?? []) {
    if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined)
  }
}

/** Resolves once the page is loaded and the browser has nothing better to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2000 })
    else setTimeout(resolve, 200)
  })
}

/** A part of a page that can wait until the page can be used, and is left out where it cannot be loaded. */
export const later = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => whenIdle().then(load).catch(() => ({ default: () => null })))

/** Runs an import once; a failed one may be tried again. */
export function memo<T>(load: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined
  return () =>
    (promise ??= load().catch((error: unknown) => {
      promise = undefined
      throw error
    }))
}
