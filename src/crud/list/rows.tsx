import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useNarrow } from '#ui/use-media.ts'
import { useInPlace } from '../in-place.ts'
import type { Resource } from '../resource.ts'
import type { Row } from '../row.ts'
import { CardsSkeleton, RowCards } from './cards.tsx'
import { Footer } from './footer.tsx'
import type { Selection } from './many/use-selection.ts'
import { ListedContext } from './origin.ts'
import type { ListState } from './state.ts'
import { TableSkeleton } from './table-skeleton.tsx'
import { RowsTable } from './table.tsx'
import type { useRows } from './use-rows.ts'

interface RowsProps {
  resource: Resource
  state: ListState
  change: (changed: Partial<ListState>) => void
  list: ReturnType<typeof useRows>
  menuOf?: (row: Row) => ReactNode
  selection?: Selection
  /** True if a toolbar above contains the sort control of cards. */
  hasToolbar?: boolean
}

/** The rows of a list as a table or cards, and the pager. */
export function Rows({ resource, state, change, list, menuOf, selection, hasToolbar = false }: RowsProps) {
  const isBesideList = useInPlace() !== null
  const narrow = useNarrow() || isBesideList
  const { rows, total, isCapped, isLoading, isStale, stateBefore, setback } = list
  useKeptFocus(rows)
  if (isLoading && narrow) return <CardsSkeleton resource={resource} rows={state.pageSize} hasToolbar={hasToolbar} />
  if (isLoading) return <TableSkeleton resource={resource} rows={state.pageSize} hasMenu={Boolean(menuOf)} />

  const onSort = (sort: string) => change({ sort })
  const shown = { resource, rows, isStale, sort: state.sort, onSort, menuOf, selection }
  return (
    <ListedContext value={{ resource, state: stateBefore ?? state, rows }}>
      {narrow ? <RowCards {...shown} hasToolbar={hasToolbar} /> : <RowsTable {...shown} />}
      {/* The previous rows have no page in the current state. */}
      {!(setback && stateBefore) && <Footer state={state} total={total} isCapped={isCapped} onChange={change} />}
    </ListedContext>
  )
}

/** Moves the focus to the row at the same position when the focused row leaves the list. */
function useKeptFocus(rows: Row[]): void {
  const last = useRef<{ row: Element; list: Element; index: number }>(undefined)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const row = (target as Element).closest('[data-row-key]')
      const list = row?.parentElement
      last.current = list ? { row, list, index: [...list.children].indexOf(row) } : undefined
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useLayoutEffect(() => {
    if (!last.current || last.current.row.isConnected || document.activeElement !== document.body) return
    const { list, index } = last.current
    const next = list.children[Math.min(index, list.children.length - 1)]
    if (!(next instanceof HTMLElement) || !next.dataset['rowKey']) return
    next.tabIndex = -1
    next.focus({ preventScroll: true })
  }, [rows])
}
