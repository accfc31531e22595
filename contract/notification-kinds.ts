/** The kinds of what users are told, in the order of the profile. */
export const notificationKinds = [
  'assigned',
  'mentioned',
  'watched',
  'due',
  'job_ended',
  'cases_ran',
  'answers_doubtful',
  'budget_reached',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** The parameters of each kind's sentence. */
export interface NotificationParams {
  assigned: { by: string; number: number; subject: string }
  mentioned: { by: string; number: number; subject: string; text: string }
  /** `what` happened on a watched ticket; `detail` is the new status, or the name of the new assignee. */
  watched: {
    by: string
    number: number
    subject: string
    what: 'replied' | 'noted' | 'status' | 'assigned' | 'unassigned'
    detail: string
  }
  due: { number: number; subject: string; state: 'soon' | 'overdue' }
  /** `job` is the endpoint that started it: `tickets.update`. The last three are those of `JobAbout`. */
  job_ended: {
    job: string
    label: string
    status: 'succeeded' | 'partial' | 'failed'
    succeeded: number
    failed: number
    changed: number
    field?: string
    value?: string
    undoes?: string
  }
  /** Test cases that an edit of an entry of the knowledge base concerns; `agents` are those with failed ones. */
  cases_ran: { entry: string; total: number; failed: number; agents: string }
  /** Answers of the last hour; `percent` of them were unanswered, disliked or wrong. `agents` are those with most. */
  answers_doubtful: { percent: number; doubtful: number; answers: number; agents: string }
  /** Amounts are in minor units of the currency. */
  budget_reached: { tenant: string; percent: number; spent: number; budget: number; currency: string }
}

/** The ways in which a kind is told: at once in the console, by mail within minutes, in one mail each morning. */
export const channels = ['console', 'mail', 'digest'] as const
export type Channel = (typeof channels)[number]

type Choice = Record<Channel, boolean>

const choice = (...chosen: Channel[]): Choice => ({
  console: chosen.includes('console'),
  mail: chosen.includes('mail'),
  digest: chosen.includes('digest'),
})

/** The channels of users who have not chosen. */
export const defaultChannels: Record<NotificationKind, Choice> = {
  assigned: choice('console', 'mail'),
  mentioned: choice('console', 'mail'),
  watched: choice('console', 'digest'),
  due: choice('console', 'digest'),
  job_ended: choice('console'),
  cases_ran: choice('console'),
  answers_doubtful: choice('console', 'mail'),
  budget_reached: choice('console', 'mail'),
}

/** The description of notifications in the API. */
export const notificationsAre =
  'What the caller is told about: tickets assigned to them or watched by them, mentions, due tickets, ended jobs, test cases after an edit of the knowledge, doubtful answers, budgets.'
