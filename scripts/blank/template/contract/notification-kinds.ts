/** The kinds of what users are told, in the order of the profile. */
export const notificationKinds = ['job_ended'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** The parameters of each kind's sentence. */
export interface NotificationParams {
  /** `job` is the endpoint that started it: `users.update`. */
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
  job_ended: choice('console'),
}

/** The description of notifications in the API. */
export const notificationsAre = 'What the caller is told about: ended jobs.'
