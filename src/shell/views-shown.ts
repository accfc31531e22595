import { useEffect, useSyncExternalStore } from 'react'

const shown = new Set<string>()
const listeners = new Set<() => void>()

const tell = () => listeners.forEach((listener) => listener())

/** Notes that the sidebar has an entry for a view, which is then the only one that is highlighted. */
export function useShownView(id: string): void {
  useEffect(() => {
    shown.add(id)
    tell()
    return () => {
      shown.delete(id)
      tell()
    }
  }, [id])
}

/** True if the sidebar has an entry for the view. */
export const useIsShownView = (id: string | null): boolean =>
  useSyncExternalStore(subscribe, () => id !== null && shown.has(id))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
