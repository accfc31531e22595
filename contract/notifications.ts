import * as z from 'zod'
import { contract, crud, type RowOf } from './grammar/contract.ts'
import { identity, timestamp } from './grammar/fields.ts'
import { notificationKinds, notificationsAre, type NotificationKind } from './notification-kinds.ts'

const Choice = z.strictObject({ console: z.boolean(), mail: z.boolean(), digest: z.boolean() })
/** The channels of every kind that a user has chosen. */
export const Channels = z
  .strictObject(
    Object.fromEntries(notificationKinds.map((kind) => [kind, Choice])) as Record<NotificationKind, typeof Choice>,
  )
  .meta({ id: 'NotificationChannels' })
export type Channels = z.infer<typeof Channels>

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
  /** The record or the list that it leads to; of a list within a record, the id of that. */
  resource_type: z.string().nullable(),
  resource_id: z.uuid().nullable(),
  read_at: timestamp().nullable(),
})

const base = '/:tenantId/notifications'

export const notifications = contract({
  name: 'notifications',
  description: notificationsAre,
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
