import type { ReactNode } from 'react'
import { useNarrow } from '#ui/use-media.ts'
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
}

/** The rows of a list as a table or cards, and its pages. */
export function Rows({ resource, state, change, list, menuOf, selection }: RowsProps) {
  const narrow = useNarrow()
  const { rows, total, isCapped, isLoading, isStale } = list
  if (isLoading && narrow) return <CardsSkeleton rows={state.pageSize} />
  if (isLoading) return <TableSkeleton resource={resource} rows={state.pageSize} hasMenu={Boolean(menuOf)} />

  const shown = { resource, rows, isStale, menuOf, selection }
  return (
    <ListedContext value={{ resource, state, rows }}>
      {narrow ? (
        <RowCards {...shown} />
      ) : (
        <RowsTable {...shown} sort={state.sort} onSort={(sort) => change({ sort })} />
      )}
      <Footer state={state} total={total} isCapped={isCapped} onChange={change} />
    </ListedContext>
  )
}
