import { aiAgentTestCases } from '#contract/ai-agent-test-cases.ts'
import type { NotificationKind } from '#contract/notification-kinds.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { tickets } from '#contract/tickets.ts'

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

const ticket: NotificationPage = {
  page: 'tickets/detail',
  isRecord: true,
  permission: tickets.endpoints.detail.permission,
}

/** The page of each kind, or that of each type of record that it can be about. */
const pages: Record<NotificationKind, NotificationPage | Record<string, NotificationPage>> = {
  assigned: ticket,
  mentioned: ticket,
  watched: ticket,
  due: ticket,
  job_ended: { page: 'dashboard' },
  cases_ran: {
    [knowledgeBase.name]: {
      page: 'knowledge-base/detail',
      isRecord: true,
      permission: knowledgeBase.endpoints.detail.permission,
    },
    [aiAgentTestCases.name]: {
      page: 'ai-agents/detail',
      isRecord: true,
      tab: aiAgentTestCases.name,
      permission: aiAgentTestCases.endpoints.list.permission,
    },
  },
  budget_reached: { page: 'usage-records/list' },
}

/** The page that a notification leads to. */
export function pageOf({
  kind,
  resource_type,
}: {
  kind: NotificationKind
  resource_type: string | null
}): NotificationPage {
  const found = pages[kind]
  return typeof found.page === 'string'
    ? (found as NotificationPage)
    : (found as Record<string, NotificationPage>)[resource_type!]!
}
