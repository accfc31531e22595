import type { NotificationKind } from '#contract/notification-kinds.ts'

/** The page that a mailed notification leads to. */
interface NotificationPage {
  /** The path below the tenant. */
  page: string
  /** True if the id of the record follows. */
  isRecord?: boolean
  /** The permission without which it is not mailed. */
  permission?: string | null
}

/** The page of each kind. */
export const pages: Record<NotificationKind, NotificationPage> = {
  job_ended: { page: 'dashboard' },
}
