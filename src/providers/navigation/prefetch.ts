import { lazy, useRef, type ComponentType, type ReactNode } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { routes } from './router.ts'

/** Milliseconds of hover or focus before a link's target is prefetched. */
export const hoverDelay = 100

/**
 * Returns the event handlers of a link that prefetches the modules of its target, and optionally its data, on hover or
 * focus. A click prefetches both in parallel.
 *
 * @param onReach called on hover or focus only, for work that is too slow for a click
 * @example <Link to={to} {...useHoverPrefetch(to, () => queryClient.prefetchQuery(...))} />
 */
export function useHoverPrefetch(to: string, prefetchData?: () => void, onReach?: () => void) {
  const { reach, leave } = useHoverDelay()
  const prefetch = () => {
    prefetchRoutes(routes(), to)
    prefetchData?.()
  }
  const start = () =>
    reach(() => {
      prefetch()
      onReach?.()
    })
  const click = () => {
    leave()
    prefetch()
  }
  return { onMouseEnter: start, onFocus: start, onMouseLeave: leave, onBlur: leave, onClick: click }
}

/** `reach` runs a prefetch after 100 ms, unless `leave` is called before. */
export function useHoverDelay() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = () => clearTimeout(timer.current)
  const reach = (prefetch: () => void) => {
    leave()
    timer.current = setTimeout(prefetch, hoverDelay)
  }
  return { reach, leave }
}

/** The handle of a route that loads its modules without `lazy`. */
export interface PreloadHandle {
  preload: () => Promise<unknown>
}

/** Prefetches the modules of the routes that match a path. Ignores errors, which the navigation reports. */
export function prefetchRoutes(table: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(table, path) ?? []) {
    const load = typeof route.lazy === 'function' ? route.lazy : (route.handle as Partial<PreloadHandle>)?.preload
    void load?.().catch(() => undefined)
  }
}

/** Returns the element of a route, after loading it. */
export async function elementAt(table: RouteObject[], path: string): Promise<ReactNode> {
  const route = matchRoutes(table, path)?.at(-1)?.route
  // The router caches loaded modules in the route.
  return typeof route?.lazy === 'function' ? (await route.lazy()).element : route?.element
}

/** Resolves once the page has loaded and the browser is idle. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2000 })
    else setTimeout(resolve, 200)
  })
}

/** Loads an optional part of a page in idle time; omits it if it fails to load. */
export const later = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    whenIdle()
      .then(load)
      .catch(() => ({ default: () => null })),
  )

/** Caches the result of an import; a failed import is retried by the next call. */
export function memo<T>(load: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined
  return () =>
    (promise ??= load().catch((error: unknown) => {
      promise = undefined
      throw error
    }))
}
