import { type ReactNode, Suspense, useId } from 'react'
import { useSession } from '#providers/session/session.ts'
import { Panel } from '#ui/panel.tsx'
import { useNarrow } from '#ui/use-media.ts'
import { hasManyActions } from '../list/columns.ts'
import { totalText } from '../list/footer.tsx'
import { ListKeys } from '../list/list-keys.tsx'
import { DeclaredActions, ListActions } from '../list/list-actions.tsx'
import { ManyBar } from '../list/many/many-bar.tsx'
import { type Selection, useSelection } from '../list/many/use-selection.ts'
import { Failed } from '../failed.tsx'
import { usePeekAction } from '../list/peek-action.tsx'
import { NoRows } from '../list/no-rows.tsx'
import { Rows } from '../list/rows.tsx'
import { RowsNotice } from '../list/rows-notice.tsx'
import type { ListState } from '../list/state.ts'
import { Toolbar } from '../list/toolbar.tsx'
import { useListState } from '../list/use-list-state.ts'
import { usePrefetchedForm } from '../list/use-prefetched-form.ts'
import { useRows } from '../list/use-rows.ts'
import { renderOptional } from '../lazy.ts'
import { loadListNews } from '../news/load-news.ts'
import { Page } from '../page.tsx'
import { parentCrumbs } from '../paths.ts'
import type { PageProps } from '../resource.ts'
import type { Row } from '../row.ts'
import { useRowMenus } from '../record/use-row-menus.tsx'
import { heading } from '../vocabulary.ts'

/** The list of a resource; the server searches, filters, sorts and paginates. */
export default function ListScreen({ resource }: PageProps) {
  const { state, change } = useListState(resource)
  const list = useRows(resource, state, change)
  const { menuOf, dialog } = useRowMenus(resource, usePeekAction(resource))
  const selection = useSelection(state)
  usePrefetchedForm(resource, !list.isLoading)
  const isSelectable = hasManyActions(resource)
  const narrow = useNarrow()
  const tenantId = useSession()?.user.tenant_id
  return (
    <Page
      title={heading(resource, 'many')}
      crumbs={parentCrumbs(resource, tenantId)}
      full
      actions={!narrow && <ListActions resource={resource} />}
    >
      <Above resource={resource} />
      <Panel flush>
        <Toolbar
          resource={resource}
          state={state}
          change={change}
          isOnPhone={narrow}
          total={list.isLoading || list.error || list.setback ? undefined : totalText(list)}
        />
        {isSelectable && (
          <ManyBar
            resource={resource}
            state={state}
            selection={selection}
            total={list.total}
            isCapped={list.isCapped}
          />
        )}
        <News resource={resource} state={state} change={change} list={list} />
        <RowsNotice list={list} change={change} />
        <RowsOrReason
          resource={resource}
          state={state}
          change={change}
          list={list}
          menuOf={menuOf}
          selection={isSelectable ? selection : undefined}
        />
      </Panel>
      {narrow && <DeclaredActions resource={resource} isHidden />}
      <ListKeys resource={resource} state={state} rows={list.rows} />
      {dialog}
    </Page>
  )
}

/** The declared component above the list. The list works without it. */
function Above({ resource }: PageProps) {
  const above = resource.screens.list?.above
  const rows = useId()
  if (!above) return null
  const showRows = () => document.getElementById(rows)?.scrollIntoView({ block: 'start' })
  return (
    <>
      <div style={{ minHeight: above.height }}>
        <Suspense>{renderOptional(above.load, { resource, showRows })}</Suspense>
      </div>
      <div id={rows} />
    </>
  )
}

interface NewsProps extends PageProps {
  state: ListState
  change: (changed: Partial<ListState>) => void
  list: ReturnType<typeof useRows>
}

/** Notices about changes by others, above the loaded rows of a live list. */
function News({ resource, state, change, list }: NewsProps) {
  const { rows, loadedAt, isLoading, isStale, error, setback } = list
  if (!resource.contract.live || isLoading || isStale || error || setback) return null
  return <Suspense>{renderOptional(loadListNews, { resource, state, rows, loadedAt, change })}</Suspense>
}

interface RowsOrReasonProps extends NewsProps {
  menuOf?: (row: Row) => ReactNode
  selection?: Selection
}

/** The rows, or an empty or error state. */
function RowsOrReason({ resource, state, change, list, menuOf, selection }: RowsOrReasonProps) {
  if (list.error) return <Failed error={list.error} onRetry={list.retry} />
  const isEmpty = !list.isLoading && list.total === 0
  if (isEmpty) return <NoRows resource={resource} state={state} change={change} />
  return (
    <Rows
      resource={resource}
      state={state}
      change={change}
      list={list}
      menuOf={menuOf}
      hasToolbar
      selection={selection}
    />
  )
}
