import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { calls } from '../calls/table.ts'
import { tickets } from '../tickets/table.ts'
import { usageRecords } from '../usage-records/table.ts'

/** Keeps what refers to conversations that are being deleted. */
export async function releaseConversations(tx: Transaction, tenantId: string, ids: string[]): Promise<void> {
  for (const table of [tickets, calls, usageRecords]) {
    await tx
      .update(table)
      .set({ conversation_id: null })
      .where(and(eq(table.tenant_id, tenantId), inArray(table.conversation_id, ids)))
  }
}
