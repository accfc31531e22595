import { useSyncExternalStore } from 'react'

/** Below this width the sidebar is a drawer and rows are cards. */
export const useNarrow = (): boolean => useMedia('(max-width: 767px)')

/** Below this width the sidebar shows only icons, unless the user expands it. */
export const useMedium = (): boolean => useMedia('(max-width: 1099px)')

function useMedia(condition: string): boolean {
  const subscribe = (listener: () => void) => {
    const query = window.matchMedia(condition)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  return useSyncExternalStore(subscribe, () => window.matchMedia(condition).matches)
}
