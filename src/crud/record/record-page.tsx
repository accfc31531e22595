import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { activityLogs } from '#contract/activity-logs.ts'
import { t } from '#providers/i18n.ts'
import { useSession } from '#providers/session.ts'
import { Bar } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { Row } from '../fields/field-type.ts'
import { FieldValue } from '../fields/field-value.tsx'
import { Page } from '../page.tsx'
import { crumbsOf, pathTo } from '../paths.ts'
import { stateField, titleOf, type Resource } from '../resource.ts'
import { heading } from '../vocabulary.ts'
import { Facts, FactsSkeleton } from './facts.tsx'
import { History } from './history.tsx'
import { MissingRecord } from './missing-record.tsx'
import { RecordActions } from './record-actions.tsx'
import { useRecord } from './use-record.ts'

interface RecordPageProps {
  resource: Resource
  /** Which fields the overview tells, where the page shows the others in its own way. */
  fields?: string[]
  /** What a page of its own adds below the record's texts. */
  children?: (row: Row) => ReactNode
  /** What it adds beside overview and history; a tab of the key `history` stands in the place of the usual one. */
  tabs?: (row: Row) => RecordTab[]
}

export interface RecordTab {
  key: string
  label: string
  children: ReactNode
}

/** The page of a record; its tab is kept in the address. */
export function RecordPage({ resource, fields, children, tabs }: RecordPageProps) {
  const { record, error, retry } = useRecord(resource)
  const navigate = useNavigate()
  const tenantId = useSession()?.user.tenant_id
  const toList = () => void navigate(pathTo(resource, 'list', { tenantId }) ?? '/')
  if (error && !record) return <MissingRecord resource={resource} error={error} onRetry={retry} />

  return (
    <Page
      title={record ? titleOf(resource, record) : heading(resource, 'one')}
      pending={record ? undefined : <Bar width={60} />}
      crumbs={crumbsOf(resource, tenantId)}
      aside={record && <StateTag resource={resource} row={record} />}
      actions={record && <RecordActions resource={resource} row={record} onDeleted={toList} />}
    >
      {record ? (
        <Content resource={resource} row={record} fields={fields} extra={children?.(record)} tabs={tabs?.(record) ?? []} />
      ) : (
        <FactsSkeleton />
      )}
    </Page>
  )
}

interface ContentProps {
  resource: Resource
  row: Row
  fields?: string[]
  extra: ReactNode
  tabs: RecordTab[]
}

function Content({ resource, row, fields, extra, tabs }: ContentProps) {
  const [params, setParams] = useSearchParams()
  const facts = <Facts resource={resource} row={row} names={fields} extra={extra} />
  // The log keeps no log of itself.
  if (resource.contract.name === activityLogs.name) return facts
  const all: RecordTab[] = [
    { key: 'overview', label: t('app.record.overview'), children: facts },
    ...tabs.filter(({ key }) => key !== 'history'),
    tabs.find(({ key }) => key === 'history') ?? {
      key: 'history',
      label: t('app.record.history'),
      children: <History resource={resource} row={row} />,
    },
  ]
  const active = all.find(({ key }) => key === params.get('tab')) ?? all[0]!
  const change = (tab: string) =>
    setParams(tab === 'overview' ? {} : { tab }, { replace: true, preventScrollReset: true })
  return (
    <Tabs tabs={all} active={active.key} onChange={change}>
      {active.children}
    </Tabs>
  )
}

function StateTag({ resource, row }: { resource: Resource; row: Row }) {
  const field = resource.fields[stateField(resource) ?? '']
  return field && <FieldValue field={field} row={row} face="Cell" />
}
