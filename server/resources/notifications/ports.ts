import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { notifications, notificationSettings } from './table.ts'

/** Notifications, for nouns that notify users. */
export { notify } from './notify.ts'

/** Deletes the notifications and settings of a user. */
export async function forgetNotifications(
  tx: Transaction,
  { tenant_id, user_id }: { tenant_id: string; user_id: string },
) {
  for (const table of [notifications, notificationSettings]) {
    await tx.delete(table).where(and(eq(table.tenant_id, tenant_id), eq(table.user_id, user_id)))
  }
}
