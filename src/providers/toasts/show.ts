import { useSyncExternalStore } from 'react'
import { memo } from '../navigation/prefetch.ts'
import type { Toast } from './one-of-a-kind.ts'

type Module = typeof import('./toaster.tsx')

/** Loads the toaster, which the root component then renders. */
export const loadToaster = memo<Module>(async () => {
  loaded = await import('./toaster.tsx')
  for (const notify of watchers) notify()
  return loaded
})

let loaded: Module | undefined
const watchers = new Set<() => void>()

/**
 * Shows a toast, which replaces the last of its kind: one that tells of success, of an error or of anything else, or that
 * has the same `id`. The first one loads the toaster.
 *
 * @example showToast((toast) => toast.error(t('session.expired')))
 */
export function showToast(show: (as: Toast) => void): void {
  loadToaster().then(
    (module) => show(module.toast),
    () => undefined,
  )
}

export const dismissToast = (id: string): void => void loaded?.toast.dismiss(id)

/** True once the toaster has loaded. */
export const useHasToaster = () =>
  useSyncExternalStore(
    (notify) => {
      watchers.add(notify)
      return () => watchers.delete(notify)
    },
    () => loaded !== undefined,
  )

/**
 * Loads the toaster on the first click or key press in the content of a page, so that it is available when the
 * connection is lost.
 */
export function loadToasterOnUse(): () => void {
  const leaving = new AbortController()
  const load = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('main')) return
    leaving.abort()
    loadToaster().catch(() => undefined)
  }
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, load, { signal: leaving.signal })
  return () => leaving.abort()
}
