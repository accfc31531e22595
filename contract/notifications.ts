import * as z from 'zod'
import { contract, crud, type RowOf } from './contract.ts'
import { identity, timestamp } from './fields.ts'

/** The kinds of what users are told, in the order of the profile. */
export const notificationKinds = ['assigned', 'mentioned', 'watched', 'due', 'job_ended', 'budget_reached'] as const
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
  /** `job` is the endpoint that started it: `tickets.update`. */
  job_ended: {
    job: string
    label: string
    status: 'succeeded' | 'partial' | 'failed'
    succeeded: number
    failed: number
    changed: number
  }
  /** Amounts are in minor units of the currency. */
  budget_reached: { tenant: string; percent: number; spent: number; budget: number; currency: string }
}

/** The ways in which a kind is told: at once in the console, by mail within minutes, in one mail each morning. */
export const channels = ['console', 'mail', 'digest'] as const
export type Channel = (typeof channels)[number]

const Choice = z.strictObject({ console: z.boolean(), mail: z.boolean(), digest: z.boolean() })
type Choice = z.infer<typeof Choice>

/** The channels of every kind that a user has chosen. */
export const Channels = z
  .strictObject(
    Object.fromEntries(notificationKinds.map((kind) => [kind, Choice])) as Record<NotificationKind, typeof Choice>,
  )
  .meta({ id: 'NotificationChannels' })
export type Channels = z.infer<typeof Channels>

const choice = (...chosen: Channel[]): Choice => ({
  console: chosen.includes('console'),
  mail: chosen.includes('mail'),
  digest: chosen.includes('digest'),
})

/** The channels of users who have not chosen. */
export const defaultChannels: Channels = {
  assigned: choice('console', 'mail'),
  mentioned: choice('console', 'mail'),
  watched: choice('console', 'digest'),
  due: choice('console', 'digest'),
  job_ended: choice('console'),
  budget_reached: choice('console', 'mail'),
}

/** Days until a notification is deleted. */
export const notificationDays = 90
/** Unread notifications are counted up to here. */
export const mostUnread = 100

const row = z.object({
  ...identity,
  /** The user who is told; nobody else reads it. */
  user_id: z.uuid(),
  kind: z.enum(notificationKinds),
  /** The parameters of its kind's sentence, {@link NotificationParams}. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The record or the list that it leads to. */
  resource_type: z.string().nullable(),
  resource_id: z.uuid().nullable(),
  read_at: timestamp().nullable(),
})

const base = '/:tenantId/notifications'

export const notifications = contract({
  name: 'notifications',
  description:
    'What the caller is told about: tickets assigned to them or watched by them, mentions, due tickets, ended jobs, budgets.',
  row,
  title: 'kind',
  search: [],
  sort: ['created_at'],
  live: true,
  endpoints: {
    ...crud(base, ['list']),
    unread: {
      route: `GET ${base}/unread`,
      summary: 'Count your unread notifications',
      /** At most {@link mostUnread}. */
      data: z.object({ count: z.int() }),
    },
    read: { budget: null, route: `POST ${base}/:id/read`, summary: 'Mark a notification as read', data: row },
    readAll: { budget: null, route: `POST ${base}/read-all`, summary: 'Mark all your notifications as read' },
    channels: { route: `GET ${base}/channels`, summary: 'Read how you are notified', data: Channels },
    updateChannels: {
      route: `PUT ${base}/channels`,
      summary: 'Choose how you are notified',
      body: Channels.partial(),
      data: Channels,
    },
  },
  permissions: { list: null, unread: null, read: null, readAll: null, channels: null, updateChannels: null },
})

export type Notification = RowOf<typeof notifications>
