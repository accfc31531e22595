import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import {
  channels,
  defaultChannels,
  type NotificationKind,
  type NotificationParams,
} from '#contract/notification-kinds.ts'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import type { TellEnd } from '../../jobs/leases.ts'
import { roles } from '../../identity/roles/table.ts'
import { enqueueAll } from '../../queue/queue.ts'
import { users } from '../../identity/users/table.ts'
import { notifications, notificationSettings, waitingNotifications } from './table.ts'

/** The kind of the tasks that mail a user's waiting notifications. */
export const notificationTask = 'notifications'

type Row = typeof notifications.$inferInsert

/** An event, and the users to notify. */
export type Notice = {
  [Kind in NotificationKind]: {
    kind: Kind
    tenant_id: string
    /** The users to notify; those who are inactive or lack the permission are skipped. */
    to: string[]
    params: NotificationParams[Kind]
    /** The record, or without an id the list, that the notification opens. */
    about: { type: string | null; id?: string | null }
    /** The user who caused it, who is skipped. */
    by?: string
    /** The permission to read the record. */
    permission?: string | null
    /** A key to notify each user once: `due:<ticket>:<time>`. */
    cause?: string
  }
}[NotificationKind]

/** Notifies users in the transaction of the event, by the channels that each has chosen. */
export async function notify(tx: Transaction, { keys }: Pick<Deps, 'keys'>, notice: Notice): Promise<void> {
  const { tenant_id, kind } = notice
  const recipients = (await recipientsOf(tx, notice)).filter(({ chosen }) => channels.some((one) => chosen[one]))
  if (recipients.length === 0) return
  const rows = recipients.map(({ id, chosen }) => rowOf(notice, id, chosen.console))
  const told = await tx
    .insert(notifications)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: notifications.id, user_id: notifications.user_id })
  const waiting = told.flatMap(({ id, user_id }) => {
    const { chosen } = recipients.find((one) => one.id === user_id)!
    return (['mail', 'digest'] as const)
      .filter((channel) => chosen[channel])
      .map((waiting_for) => ({ tenant_id, user_id, notification_id: id, waiting_for }))
  })
  if (waiting.length === 0) return
  await tx.insert(waitingNotifications).values(waiting)
  const mailed = waiting.filter(({ waiting_for }) => waiting_for === 'mail')
  const tasks = mailed.map(({ user_id }) => ({ tenant_id, user_id }))
  await enqueueAll(tx, keys, notificationTask, tasks, tenant_id)

  function rowOf({ params, about, cause }: Notice, user_id: string, in_console: boolean): Row {
    return { tenant_id, user_id, kind, params, resource_type: about.type, resource_id: about.id, in_console, cause }
  }
}

/** Notifies the starter of a job's result. */
export const tellJobEnd =
  (deps: Pick<Deps, 'keys'>): TellEnd =>
  (tx, { tenant_id, kind, created_by_id, resource_type, resource_id, resource_label, about, ...how }) => {
    const { status, succeeded, failed, changed } = how
    return notify(tx, deps, {
      kind: 'job_ended',
      tenant_id,
      to: [created_by_id],
      params: { job: kind, label: resource_label ?? '', status, succeeded, failed, changed, ...about },
      about: { type: resource_type, id: resource_id },
    })
  }

async function recipientsOf(tx: Transaction, { tenant_id, kind, to, by, permission }: Notice) {
  if (to.length === 0) return []
  const found = await tx
    .select({ id: users.id, channels: notificationSettings.channels })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenant_id, users.tenant_id), eq(roles.id, users.role_id)))
    .leftJoin(
      notificationSettings,
      and(eq(notificationSettings.tenant_id, users.tenant_id), eq(notificationSettings.user_id, users.id)),
    )
    .where(
      and(
        eq(users.tenant_id, tenant_id),
        inArray(users.id, to),
        by ? ne(users.id, by) : undefined,
        eq(users.status, 'active'),
        permission ? sql`${permission} = any(${roles.permission_keys})` : undefined,
      ),
    )
  return found.map(({ id, channels: own }) => ({ id, chosen: { ...defaultChannels, ...own }[kind] }))
}
