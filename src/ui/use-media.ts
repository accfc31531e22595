import { useSyncExternalStore } from 'react'

/** Below this width the sidebar is a drawer and rows are cards. */
const narrow = '(max-width: 767px)'

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches)

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
