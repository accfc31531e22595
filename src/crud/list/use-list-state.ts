import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Resource } from '../resource.ts'
import { readListState, writeListState, type ListState } from './state.ts'

/** Keeps the state of a list in the address, so that it survives reload, Back and being sent to a colleague. */
export function useListState(resource: Resource) {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readListState(params, resource), [params, resource])

  /** Any change but that of the page begins at the first page; typing leaves one entry in the history. */
  const change = useCallback(
    (changed: Partial<ListState>) =>
      setParams((now) => writeListState({ ...readListState(now, resource), page: 1, ...changed }, resource), {
        replace: 'q' in changed,
        preventScrollReset: !('page' in changed),
      }),
    [resource, setParams],
  )
  return { state, change }
}
