import { useOwnPreference } from '../../use-preference.ts'

/** Maximum number of views that a user pins. */
export const maxPinned = 12

/** The ids of the views that the user pinned to the sidebar, in their order, and how to change them. */
export function usePinned(): [string[], (ids: readonly string[]) => void] {
  const [stored, store] = useOwnPreference('pinned-views')
  return [stored?.split(',') ?? [], (ids) => store(ids.join() || null)]
}
