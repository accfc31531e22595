import { useCan } from '@refinedev/core'
import { PlusOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { hint } from '#providers/refine/access.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { Panel } from '#ui/panel.tsx'
import { State } from '#ui/state.tsx'
import { useNarrow } from '#ui/use-media.ts'
import { dialogParameter } from '../form/use-unsaved-guard.ts'
import { ExportButton } from '../list/export-button.tsx'
import { Failed } from '../failed.tsx'
import { DeclaredActions, ImportButton } from '../list/list-actions.tsx'
import { emptyText } from '../list/no-rows.tsx'
import { Rows } from '../list/rows.tsx'
import { RowsNotice } from '../list/rows-notice.tsx'
import { writeListState, type Filters } from '../list/state.ts'
import { useListState } from '../list/use-list-state.ts'
import { useRows } from '../list/use-rows.ts'
import { pathTo } from '../paths.ts'
import { useInPlace } from '../in-place.ts'
import type { RecordAction } from '../record/actions.tsx'
import { FactsSkeleton } from '../record/facts.tsx'
import { ActionButton } from '../record/action-button.tsx'
import { useRowMenus } from '../record/use-row-menus.tsx'
import type { Resource } from '../resource.ts'
import { endpointOf } from '../endpoint-of.ts'
import type { Row } from '../row.ts'
import { usePermitted } from '../use-permitted.ts'
import { say, words } from '../vocabulary.ts'
import { FormDialog } from './form-dialog.tsx'
import styles from './related.module.css'

interface RelatedListProps {
  /** Undefined while its declaration loads, null if it fails to load. */
  resource: Resource | null | undefined
  /** Filters set by the tab; a nested resource is filtered by its path instead. */
  limit?: Filters
  /** The field that refers to the record of the page. */
  by?: string
}

/** A list in a tab of a record: its rows, a link to the full list, and creating and editing in place. */
export default function RelatedList({ resource, ...list }: RelatedListProps) {
  if (resource) return <Permitted resource={resource} {...list} />
  return resource === null ? <State kind="error" title={t('app.failed.title')} /> : <FactsSkeleton />
}

function Permitted({ resource, limit = {}, by }: RelatedListProps & { resource: Resource }) {
  const permitted = usePermitted(resource)
  const { data: access } = useCan({ resource: resource.contract.name, action: 'list' })
  if (!access?.can) return <State kind="forbidden" title={t('app.forbidden.title')} text={access?.reason} />
  return <Listed resource={permitted} limit={limit} by={by} />
}

function Listed({ resource, limit, by }: RelatedListProps & { resource: Resource; limit: Filters }) {
  const shown = useMemo(() => withoutColumn(resource, by ?? resource.contract.parent?.column), [resource, by])
  const { state: chosen, change } = useListState(shown)
  const state = { ...chosen, filters: { ...chosen.filters, ...limit } }
  const list = useRows(resource, state, change)
  const isBesideList = useInPlace() !== null
  const [, setParams] = useSearchParams()
  const openForm = (form: string) => setParams((now) => withForm(now, form))
  const instead = ({ key }: RecordAction, { id }: Row) => {
    const isHere = key === 'edit' && !resource.screens.edit?.page && !isBesideList
    if (isHere) openForm(String(id))
    return isHere
  }
  const { menuOf, dialog } = useRowMenus(resource, { instead })
  return (
    <Panel flush>
      <div className={styles.bar}>
        <ToList resource={resource} limit={limit} />
        <ExportButton resource={shown} state={state} />
        {resource.at && <DeclaredActions resource={resource} />}
        {resource.at && <ImportButton resource={resource} />}
        {!isBesideList && <CreateHere resource={resource} limit={limit} onOpen={() => openForm('new')} />}
      </div>
      <RowsNotice list={list} change={change} />
      {list.error ? (
        <Failed error={list.error} onRetry={list.retry} />
      ) : !list.isLoading && list.total === 0 ? (
        <State kind="empty" title={t('app.list.empty_title', words(resource))} text={emptyText(resource)} />
      ) : (
        <Rows resource={shown} state={state} change={change} list={list} menuOf={menuOf} />
      )}
      {dialog}
      {!isBesideList && (
        <FormDialog
          resource={resource}
          limit={limit}
          onClose={() => setParams((now) => withForm(now), { replace: true })}
        />
      )}
    </Panel>
  )
}

/** Sets or removes the query parameter that opens the form of a record. */
function withForm(now: URLSearchParams, form?: string): URLSearchParams {
  const next = new URLSearchParams(now)
  if (form) next.set(dialogParameter, form)
  else next.delete(dialogParameter)
  return next
}

/** Omits the column that has the same value in every row, and the default filters of the full list. */
function withoutColumn(resource: Resource, name?: string): Resource {
  const list = resource.screens.list!
  const fields = list.fields.filter((field) => field !== name)
  return { ...resource, screens: { ...resource.screens, list: { ...list, fields, preset: undefined } } }
}

/** A link to the same rows in the full list of the resource. */
function ToList({ resource, limit }: { resource: Resource; limit: Filters }) {
  const tenantId = useSession()?.user.tenant_id
  const path = pathTo(resource, 'list', { tenantId })
  const query = writeListState({ q: '', filters: limit, page: 1, pageSize: 25 }, resource).toString()
  return path ? <HoverLink to={query ? `${path}?${query}` : path}>{t('records.all')}</HoverLink> : <span />
}

/** Opens the form with the referring field filled in; a custom page opens at its own address. */
function CreateHere({ resource, limit, onOpen }: { resource: Resource; limit: Filters; onOpen: () => void }) {
  const session = useSession()
  const { data: access } = useCan({ resource: resource.contract.name, action: 'create' })
  const { isOutOfReach } = hint(endpointOf(resource, 'create')?.permission ?? null, session)
  const path = pathTo(resource, 'create', { tenantId: session?.user.tenant_id })
  const isShort = useNarrow()
  if (!path || isOutOfReach) return null
  const name = say('app.record.new', resource)
  const given = new URLSearchParams(Object.entries(limit).map(([name, values]) => [name, values[0]!]))
  const page = resource.screens.create!.page && `${path}?${given}`
  return (
    <ActionButton
      icon={<PlusOutlined aria-hidden />}
      reason={access?.reason}
      to={page}
      onClick={onOpen}
      {...(isShort && { 'aria-label': name, title: name })}
    >
      {!isShort && name}
    </ActionButton>
  )
}
