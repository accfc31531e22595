import { users } from '#contract/users.ts'
import { Timeline } from '#crud/record/timeline.tsx'
import { useHint } from '#providers/access.ts'
import { t } from '#providers/i18n.ts'
import { State } from '#ui/state.tsx'

/** What a user did, and what was done to them. */
export function AuditLog({ userId }: { userId: string }) {
  const endpoint = users.endpoints.auditLog
  const { allowed, reason } = useHint(endpoint.permission)
  if (!allowed) return <State kind="forbidden" title={t('app.forbidden.title')} text={reason} />
  return <Timeline of={{ endpoint, params: { id: userId } }} recordId={userId} />
}
