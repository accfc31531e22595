import { useOwnPreference } from '../../use-preference.ts'

/** Maximum number of views that a user can pin. */
export const maxPinned = 12

/** The ids of the views pinned to the sidebar, in order, and a function to change them. */
export function usePinned(): [string[], (ids: readonly string[]) => void] {
  const [stored, store] = useOwnPreference('pinned-views')
  return [stored?.split(',') ?? [], (ids) => store(ids.join() || null)]
}
