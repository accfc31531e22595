import type { NotificationKind } from '#contract/notification-kinds.ts'

/** The page that a mailed notification leads to. */
interface NotificationPage {
  /** The path below the tenant. */
  page: string
  /** True if the id of the record follows. */
  isRecord?: boolean
  /** The tab of the record. */
  tab?: string
  /** The permission without which it is not mailed. */
  permission?: string | null
}

/** The page of each kind. */
const pages: Record<NotificationKind, NotificationPage> = {
  job_ended: { page: 'dashboard' },
}

/** The page that a notification leads to. */
export const pageOf = ({ kind }: { kind: NotificationKind }): NotificationPage => pages[kind]
