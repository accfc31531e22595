import { useCan } from '@refinedev/core'
import { activityLogs } from '#contract/activity-logs.ts'
import { t } from '#providers/format/i18n.ts'
import { State } from '#ui/state.tsx'
import type { Row } from '#crud/row.ts'
import type { Resource } from '#crud/resource.ts'
import { Timeline } from './timeline.tsx'
import type { EntriesQuery } from './use-entries.ts'

interface HistoryProps {
  resource: Resource
  row: Row
}

/** The history of a record, from the contract's `auditLog` endpoint if it has one. */
export default function History({ resource, row }: HistoryProps) {
  const of = entriesOf(resource, String(row['id']))
  const [noun, action] = of.endpoint.name.split('.') as [string, string]
  const { data: access } = useCan({ resource: noun, action })
  if (!access?.can) return <State kind="forbidden" title={t('app.forbidden.title')} text={access?.reason} />
  return <Timeline of={of} here={{ resource, row }} />
}

function entriesOf({ contract }: Resource, id: string): EntriesQuery {
  const own = contract.endpoints['auditLog']
  if (own) return { endpoint: own, params: { id } }
  return { endpoint: activityLogs.endpoints.list, query: { resource_type: contract.of, resource_id: id } }
}
