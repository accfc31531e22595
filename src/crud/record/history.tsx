import { activityLogs } from '#contract/activity-logs.ts'
import { useHint } from '#providers/access.ts'
import { t } from '#providers/i18n.ts'
import { State } from '#ui/state.tsx'
import type { Resource } from '../resource.ts'
import { Timeline } from './timeline.tsx'

interface HistoryProps {
  resource: Resource
  /** Of the record. */
  id: string
}

/** What happened to a record. */
export function History({ resource, id }: HistoryProps) {
  const endpoint = activityLogs.endpoints.list
  const { allowed, reason } = useHint(endpoint.permission)
  if (!allowed) return <State kind="forbidden" title={t('app.forbidden.title')} text={reason} />
  return <Timeline of={{ endpoint, query: { resource_type: resource.contract.name, resource_id: id } }} recordId={id} />
}
