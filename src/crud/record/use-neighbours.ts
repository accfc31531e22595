import { useList, useOne } from '@refinedev/core'
import { parentOptions } from '../at-parent.ts'
import type { Row } from '../row.ts'
import { originOf, type Origin } from '../list/origin.ts'
import { toListQuery, type ListState } from '../list/state.ts'
import type { Resource } from '../resource.ts'

export interface Neighbour {
  id: string
  origin: Origin
}

export interface Neighbours {
  previous?: Neighbour
  next?: Neighbour
  /** The position of the record in the whole list, from 1; undefined if it is not on the page. */
  position?: number
  total: number
  isCapped: boolean
  /** True once the page has been read. */
  isRead: boolean
}

/** The records before and after one in the list from which it was opened, including those of adjacent pages. */
export function useNeighbours(resource: Resource, id: string, { state, index }: Origin): Neighbours {
  const { rows, total, isCapped, isRead } = usePage(resource, state, state.page)
  const found = rows.findIndex((row) => row['id'] === id)
  // If the record has left the list, such as a closed ticket, the one at its position follows.
  const at = found < 0 ? index : found
  const after = found < 0 ? at : at + 1
  const isLoaded = rows.length > 0
  const hasMore = state.page * state.pageSize < total
  // Reads the adjacent page one record early, so that crossing to it does not wait.
  const before = usePage(resource, state, state.page - 1, isLoaded && at <= 1 && state.page > 1)
  const following = usePage(resource, state, state.page + 1, isLoaded && after >= rows.length - 1 && hasMore)

  const on = (page: number, position: number, row?: Row): Neighbour | undefined =>
    row && { id: String(row['id']), origin: originOf(resource, { ...state, page }, position) }
  const previous =
    at > 0 ? on(state.page, at - 1, rows[at - 1]) : on(state.page - 1, before.rows.length - 1, before.rows.at(-1))
  const next = after < rows.length ? on(state.page, after, rows[after]) : on(state.page + 1, 0, following.rows[0])
  usePrefetch(resource, previous?.id)
  usePrefetch(resource, next?.id)
  const position = found < 0 ? undefined : (state.page - 1) * state.pageSize + at + 1
  return { previous, next, position, total, isCapped, isRead }
}

/** Reads a page with the query of the list, usually from the cache. */
function usePage(resource: Resource, state: ListState, page: number, enabled = true) {
  const { result, query } = useList({
    ...toListQuery({ ...state, page }, resource),
    queryOptions: { enabled },
    errorNotification: false,
  })
  return {
    rows: enabled ? (result.data as Row[]) : [],
    total: result.total ?? 0,
    isCapped: Boolean(query.data?.['total_is_capped']),
    isRead: query.isSuccess,
  }
}

/** Prefetches a record with the query key of its page. */
function usePrefetch(resource: Resource, id?: string) {
  useOne({
    resource: resource.identifier,
    id: id ?? '',
    ...parentOptions(resource),
    queryOptions: { enabled: id !== undefined },
    errorNotification: false,
  })
}
