import { aiAgentTestCases } from '#contract/ai-agent-test-cases.ts'
import type { NotificationKind } from '#contract/notification-kinds.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { tickets } from '#contract/tickets.ts'

/** The page that a mailed notification opens. */
interface NotificationPage {
  /** The path within the tenant. */
  page: string
  /** True if the path ends with the id of the record. */
  isRecord?: boolean
  /** The tab of the record. */
  tab?: string
  /** The permission required for mailing it. */
  permission?: string | null
}

const ticket: NotificationPage = {
  page: 'tickets/detail',
  isRecord: true,
  permission: tickets.endpoints.detail.permission,
}

/** The page of each kind, or by the type of record. */
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
  answers_doubtful: { page: 'conversations/review', permission: conversations.endpoints.review.permission },
  budget_reached: { page: 'usage-records/list' },
}

/** The page that a notification opens. */
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
