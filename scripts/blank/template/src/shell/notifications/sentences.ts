import type { NotificationParams } from '#contract/notification-kinds.ts'
import type { Notification } from '#contract/notifications.ts'
import { jobEnded } from '../jobs/job-title.ts'

type Sentences = {
  [Kind in keyof NotificationParams]: (params: NotificationParams[Kind], notification: Notification) => string
}

/** The sentence of each kind. */
export const sentences: Sentences = {
  job_ended: jobEnded,
}
