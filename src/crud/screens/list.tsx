import type { ReactNode } from 'react'
import { Panel } from '#ui/panel.tsx'
import { useNarrow } from '#ui/use-media.ts'
import type { Row } from '../fields/field-type.ts'
import { CardsSkeleton, RowCards } from '../list/cards.tsx'
import { Footer } from '../list/footer.tsx'
import { ListActions } from '../list/list-actions.tsx'
import { FailedRows, NoRows } from '../list/no-rows.tsx'
import type { ListState } from '../list/state.ts'
import { TableSkeleton } from '../list/table-skeleton.tsx'
import { RowsTable } from '../list/table.tsx'
import { Toolbar } from '../list/toolbar.tsx'
import { useListState } from '../list/use-list-state.ts'
import { useRows } from '../list/use-rows.ts'
import { Page } from '../page.tsx'
import { RowMenu } from '../record/row-menu.tsx'
import { useRecordActions } from '../record/use-record-actions.tsx'
import { titleOf, type PageProps, type Resource } from '../resource.ts'
import { heading } from '../vocabulary.ts'

/** The records of a resource: searched, filtered, sorted and paged by the platform. */
export default function ListScreen({ resource }: PageProps) {
  const { state, change } = useListState(resource)
  const list = useRows(resource, state, change)
  const { menuOf, dialog } = useRowMenus(resource)
  const isEmpty = !list.isLoading && !list.error && list.total === 0

  return (
    <Page title={heading(resource, 'many')} actions={<ListActions resource={resource} />}>
      <Panel flush>
        <Toolbar resource={resource} state={state} change={change} />
        {list.error ? (
          <FailedRows error={list.error} onRetry={list.retry} />
        ) : isEmpty ? (
          <NoRows resource={resource} state={state} change={change} />
        ) : (
          <Rows resource={resource} state={state} change={change} list={list} menuOf={menuOf} />
        )}
      </Panel>
      {dialog}
    </Page>
  )
}

interface RowsProps {
  resource: Resource
  state: ListState
  change: (changed: Partial<ListState>) => void
  list: ReturnType<typeof useRows>
  menuOf?: (row: Row) => ReactNode
}

function Rows({ resource, state, change, list, menuOf }: RowsProps) {
  const narrow = useNarrow()
  const { rows, total, isCapped, isLoading, isStale } = list
  if (isLoading && narrow) return <CardsSkeleton rows={state.pageSize} />
  if (isLoading) return <TableSkeleton resource={resource} rows={state.pageSize} hasMenu={Boolean(menuOf)} />

  const shown = { resource, rows, isStale, menuOf }
  return (
    <>
      {narrow ? (
        <RowCards {...shown} />
      ) : (
        <RowsTable {...shown} sort={state.sort} onSort={(sort) => change({ sort })} />
      )}
      <Footer state={state} total={total} isCapped={isCapped} onChange={change} />
    </>
  )
}

function useRowMenus(resource: Resource) {
  const { actionsFor, run, reach, dialog } = useRecordActions(resource, 'row')
  const { contract, screens } = resource
  const hasMenu = screens.edit || contract.endpoints['delete'] || resource.actions.some(({ on }) => on.includes('row'))
  const menuOf = (row: Row) => (
    <RowMenu name={titleOf(resource, row)} actions={() => actionsFor(row)} onRun={(action) => run(action, row)} onReach={reach} />
  )
  return { menuOf: hasMenu ? menuOf : undefined, dialog }
}
