import { and, eq } from 'drizzle-orm'
import type { Hooks } from '#server/record/resource.ts'
import { queues } from './table.ts'

export const queueHooks: Hooks<typeof queues> = {
  /** Queues that overflow to a deleted one overflow nowhere. */
  async deleting({ tenant_id, id }, { tx }) {
    await tx
      .update(queues)
      .set({ overflow_id: null })
      .where(and(eq(queues.tenant_id, tenant_id), eq(queues.overflow_id, id)))
  },
}
