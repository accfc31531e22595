import { Suspense, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { withTexts } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { Bar } from '#ui/skeleton.tsx'
import type { Row } from '../row.ts'
import { FieldValue } from '../fields/field-value.tsx'
import { renderOptional } from '../lazy.ts'
import { useInPlace } from '../in-place.ts'
import { originIn } from '../list/origin.ts'
import { loadRecordNews } from '../news/load-news.ts'
import { SlowLoading } from '../slow-loading.tsx'
import { Page } from '../page.tsx'
import { crumbsOf, pathTo } from '../paths.ts'
import { useRecent } from '../recent.ts'
import { stateField, type Resource } from '../resource.ts'
import { heading, titleOf } from '../vocabulary.ts'
import { loadKeptNotice } from '../states/load.ts'
import { Facts, FactsSkeleton } from './facts.tsx'
import { MissingRecord } from './missing-record.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordTabs } from './record-tabs.tsx'
import { SetupPanel } from './setup-panel.tsx'
import type { RecordTab } from '../related/tabs.tsx'
import { useRecord } from './use-record.ts'

interface RecordPageProps {
  resource: Resource
  /** The heading. Default: the record's title. */
  title?: (row: Row) => string
  /** The fields of the overview. Set if the page shows the others itself. */
  fields?: string[]
  /** Additional content below the facts. */
  children?: (row: Row) => ReactNode
  /** Shown instead of the facts. */
  overview?: (row: Row) => ReactNode
  /** Tabs in addition to overview and history; a tab with the key `history` replaces the default one. */
  tabs?: (row: Row) => RecordTab[]
  /** Buttons in addition to those of the declared actions. */
  actions?: (row: Row) => ReactNode
}

/** The page of a record; the address contains the open tab. */
export function RecordPage({
  resource,
  title = (row) => titleOf(resource, row),
  fields,
  children,
  overview = (row) => <Facts resource={resource} row={row} names={fields} extra={children?.(row)} />,
  tabs,
  actions,
}: RecordPageProps) {
  const { record, error, loadedAt, retry } = useRecord(resource)
  const navigate = useNavigate()
  const origin = originIn(useLocation().state, resource)
  const tenantId = useSession()?.user.tenant_id
  const inPlace = useInPlace()
  const leave = () => (inPlace ? inPlace.onLeave() : void navigate(pathTo(resource, 'list', { tenantId }) ?? '/'))
  const client = useQueryClient()
  const showChanges = () => void client.invalidateQueries({ type: 'active' })
  useRecent(resource, record && String(record['id']), record ? title(record).slice(0, 200) : '')
  const isGone = error?.statusCode === 404
  if (error && (!record || isGone)) return <MissingRecord resource={resource} error={error} onRetry={retry} />

  return (
    <Page
      title={record ? title(record) : heading(resource, 'one')}
      pending={record ? undefined : <Bar width={60} />}
      crumbs={crumbsOf(resource, tenantId, undefined, origin?.state)}
      aside={record && <StateTag resource={resource} row={record} />}
      actions={
        record && (
          <>
            {origin && (
              <Suspense>{renderOptional(loadNeighbours, { resource, id: String(record['id']), origin })}</Suspense>
            )}
            {actions?.(record)}
            <RecordActions resource={resource} row={record} onDeleted={leave} />
          </>
        )
      }
    >
      {record && error && (
        <Suspense>{renderOptional(loadKeptNotice, { error, loadedAt, onRetry: retry, isFramed: true })}</Suspense>
      )}
      {!record && <SlowLoading isFramed />}
      {record && resource.contract.live && (
        <Suspense>
          {renderOptional(loadRecordNews, { resource, row: record, onShow: showChanges, onWorked: retry })}
        </Suspense>
      )}
      {record && <SetupPanel resource={resource} row={record} />}
      {record ? (
        <RecordTabs resource={resource} row={record} overview={overview(record)} tabs={tabs?.(record) ?? []} />
      ) : (
        <FactsSkeleton />
      )}
    </Page>
  )
}

function StateTag({ resource, row }: { resource: Resource; row: Row }) {
  const field = resource.fields[stateField(resource) ?? '']
  return field && <FieldValue field={field} row={row} face="Cell" />
}

const loadNeighbours = () => withTexts(import('./neighbours.tsx'), 'records')
