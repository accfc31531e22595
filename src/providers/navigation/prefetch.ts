import { lazy, useRef, type ComponentType, type ReactNode } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { routes } from './router.ts'

/** Milliseconds of hover or focus before a link's target is prefetched. */
export const hoverDelay = 100

/**
 * Returns the event handlers of a link that prefetches the modules of its target, and optionally its data, on hover or
 * focus, and both at once on a click, so that neither waits for the other.
 *
 * @param onReach called on hover or focus alone, for what takes time that a click cannot wait for
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

/** A route that loads its modules without `lazy`. */
export interface PreloadHandle {
  preload: () => Promise<unknown>
}

/** Prefetches the modules of the routes that match a path. Errors are left to the navigation. */
export function prefetchRoutes(table: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(table, path) ?? []) {
    const load = typeof route.lazy === 'function' ? route.lazy : (route.handle as Partial<PreloadHandle>)?.preload
    void load?.().catch(() => undefined)
  }
}

/** Loads what a route shows at a path. */
export async function elementAt(table: RouteObject[], path: string): Promise<ReactNode> {
  const route = matchRoutes(table, path)?.at(-1)?.route
  // The router keeps what it has loaded in the route.
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

/** True if the user has asked the browser to use less data: nothing is then loaded that may not be shown. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Loads a secondary part of a page in idle time; the part is omitted if it fails to load. */
export const later = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    whenIdle()
      .then(load)
      .catch(() => ({ default: () => null })),
  )

/** Runs an import once; a failed one can be retried. */
export function memo<T>(load: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined
  return () =>
    (promise ??= load().catch((error: unknown) => {
      promise = undefined
      throw error
    }))
}
