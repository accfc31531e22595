import type { NotificationParams } from '#contract/notification-kinds.ts'
import type { Notification } from '#contract/notifications.ts'
import { t } from '#providers/format/i18n.ts'
import { jobName, placeOf } from '../jobs/use-jobs.ts'

/** Tells how a job ended. */
export function jobEnded(
  { job, label, status, succeeded, failed, changed = 0 }: NotificationParams['job_ended'],
  { resource_type, resource_id }: Notification,
): string {
  const name = [jobName({ kind: job }), placeOf({ resource_type, resource_id, resource_label: label })]
    .filter(Boolean)
    .join(' · ')
  return t(`notifications.job_ended.${status}`, { name, succeeded, total: succeeded + failed + changed })
}
