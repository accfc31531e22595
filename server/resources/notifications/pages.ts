import type { NotificationKind } from '#contract/notification-kinds.ts'
import { tickets } from '#contract/tickets.ts'

/** The page that a mailed notification leads to. */
interface NotificationPage {
  /** The path below the tenant. */
  page: string
  /** True if the id of the record follows. */
  isRecord?: boolean
  /** The permission without which it is not mailed. */
  permission?: string | null
}

const ticket: NotificationPage = {
  page: 'tickets/detail',
  isRecord: true,
  permission: tickets.endpoints.detail.permission,
}

/** The page of each kind. */
export const pages: Record<NotificationKind, NotificationPage> = {
  assigned: ticket,
  mentioned: ticket,
  watched: ticket,
  due: ticket,
  job_ended: { page: 'dashboard' },
  budget_reached: { page: 'usage-records/list' },
}
