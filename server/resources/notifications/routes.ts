import { and, eq, isNull, sql } from 'drizzle-orm'
import { defaultChannels } from '#contract/notification-kinds.ts'
import { mostUnread, notifications as contract, type Channels } from '#contract/notifications.ts'
import { present } from '../../record/read.ts'
import type { Hooks, ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { query } from '../../db/client.ts'
import type { Actor } from '../../base/actor.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Call } from '../../http/call.ts'
import type { Surface } from '../../http/surface.ts'
import { notificationPolicy } from './policy.ts'
import { notifications, notificationSettings } from './table.ts'

const { endpoints } = contract

export const hooks: Hooks<typeof notifications> = {
  within: async ({ actor }) => ({ user_id: actor.id, in_console: true }),
}
const served: ServedResource = { contract, table: notifications, policy: notificationPolicy, hooks }

/** Serves users their own notifications. Reading one is not logged. */
export function mountNotifications(surface: Surface, deps: Deps) {
  serve(surface, deps, endpoints.unread, async ({ tx, actor }) => {
    const unread = sql`select from notifications where ${isUnreadOf(actor)} limit ${mostUnread}`
    const [found] = await query<{ count: number }>(tx, sql`select count(*)::int as count from (${unread}) unread`)
    return { data: found! }
  })

  serve(surface, deps, endpoints.read, async (call) => {
    const row = await findRow(served, call, { lock: true })
    const read_at = row.read_at ?? new Date().toISOString()
    if (!row.read_at) await markRead(call, eq(notifications.id, row['id']))
    return { data: await present(served, call, { ...row, read_at }) }
  })

  serve(surface, deps, endpoints.readAll, async (call) => {
    await markRead(call)
    return { data: {} }
  })

  serve(surface, deps, endpoints.channels, async (call) => ({ data: await channelsOf(call) }))

  serve(surface, deps, endpoints.updateChannels, async (call) => {
    const { tenant_id, user_id } = ownerOf(call)
    await call.tx
      .insert(notificationSettings)
      .values({ tenant_id, user_id, channels: call.body })
      .onConflictDoUpdate({
        target: [notificationSettings.tenant_id, notificationSettings.user_id],
        set: { channels: sql`${notificationSettings.channels} || excluded.channels` },
      })
    return { data: await channelsOf(call) }
  })
}

const ownerOf = ({ actor }: Call) => ({ tenant_id: actor.tenant.id, user_id: actor.id })

const isUnreadOf = (actor: Actor) =>
  and(
    eq(notifications.tenant_id, actor.tenant.id),
    eq(notifications.user_id, actor.id),
    eq(notifications.in_console, true),
    isNull(notifications.read_at),
  )

const markRead = ({ tx, actor }: Call, which?: ReturnType<typeof eq>) =>
  tx
    .update(notifications)
    .set({ read_at: sql`clock_timestamp()`, updated_at: sql`clock_timestamp()` })
    .where(and(isUnreadOf(actor), which))

async function channelsOf(call: Call): Promise<Channels> {
  const { tenant_id, user_id } = ownerOf(call)
  const [found] = await call.tx
    .select({ channels: notificationSettings.channels })
    .from(notificationSettings)
    .where(and(eq(notificationSettings.tenant_id, tenant_id), eq(notificationSettings.user_id, user_id)))
  return { ...defaultChannels, ...found?.channels }
}
