import { useSyncExternalStore } from 'react'
import type { toast } from 'sonner'
import { memo } from '../navigation/prefetch.ts'

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
    (module) => show(oneOfAKind(module.toast)),
    () => undefined,
  )
}

type Kind = 'success' | 'error' | 'warning' | 'info' | 'message'
type Toast = Pick<typeof toast, Kind>

/** sonner keeps the properties of an earlier toast with the same id, so these are reset. */
const plain = {
  action: undefined,
  cancel: undefined,
  description: undefined,
  duration: undefined,
  onAutoClose: undefined,
  onDismiss: undefined,
}

function oneOfAKind(show: typeof toast): Toast {
  const as =
    (kind: Kind): Toast[Kind] =>
    (text, given) =>
      show[kind](text, { ...plain, ...given, id: given?.id ?? kind })
  return {
    success: as('success'),
    error: as('error'),
    warning: as('warning'),
    info: as('info'),
    message: as('message'),
  }
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
