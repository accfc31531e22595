import { useCallback, useMemo } from 'react'
import { useScreenParams } from '../in-place.ts'
import type { Resource } from '../resource.ts'
import { readListState, writeListState, type ListState } from './state.ts'

/** Parameters that belong to the page and not to the list: the tab of a record, and the saved view. */
const around = ['tab', 'view']

/** Keeps the state of a list in the address, so that it survives a reload and Back, and can be shared. */
export function useListState(resource: Resource) {
  const [params, setParams] = useScreenParams()
  const state = useMemo(() => readListState(params, resource), [params, resource])

  /** Returns to the first page with any change except paging. Typing adds a single history entry. */
  const change = useCallback(
    (changed: Partial<ListState>) =>
      setParams(
        (now) => {
          const state = { ...readListState(now, resource), page: 1, ...changed }
          const next = writeListState(state, resource, Boolean(now.get('view')))
          for (const name of around) if (now.has(name)) next.set(name, now.get(name)!)
          return next
        },
        { replace: 'q' in changed, preventScrollReset: !('page' in changed) },
      ),
    [resource, setParams],
  )
  return { state, change }
}
