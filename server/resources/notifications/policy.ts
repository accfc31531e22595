import type { Notification } from '#contract/notifications.ts'
import type { Policy } from '../../record/policy.ts'

/** Users read only their own notifications. Hiding those of others also keeps them out of the stream of events. */
export const notificationPolicy: Policy<Notification> = {
  can: (actor, _action, row) => !row || row.user_id === actor.id || { reason: 'not_own_account' },
  isPersonal: true,
}
