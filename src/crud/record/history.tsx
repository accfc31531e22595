import { activityLogs } from '#contract/activity-logs.ts'
import { useHint } from '#providers/access.ts'
import { t } from '#providers/i18n.ts'
import { State } from '#ui/state.tsx'
import type { Row } from '../fields/field-type.ts'
import type { Resource } from '../resource.ts'
import { Timeline } from './timeline.tsx'
import type { EntriesQuery } from './use-entries.ts'

interface HistoryProps {
  resource: Resource
  row: Row
}

/** What happened to a record; where the contract has an `auditLog`, what that tells. */
export function History({ resource, row }: HistoryProps) {
  const of = entriesOf(resource, String(row['id']))
  const { allowed, reason } = useHint(of.endpoint.permission)
  if (!allowed) return <State kind="forbidden" title={t('app.forbidden.title')} text={reason} />
  return <Timeline of={of} here={{ resource, row }} />
}

function entriesOf({ contract }: Resource, id: string): EntriesQuery {
  const own = contract.endpoints['auditLog']
  if (own) return { endpoint: own, params: { id } }
  return { endpoint: activityLogs.endpoints.list, query: { resource_type: contract.of, resource_id: id } }
}
