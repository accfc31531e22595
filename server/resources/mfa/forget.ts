import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { authenticators, backupCodes } from './table.ts'

export async function forgetAuthenticator(
  tx: Transaction,
  { tenant_id, user_id }: { tenant_id: string; user_id: string },
) {
  for (const table of [authenticators, backupCodes]) {
    await tx.delete(table).where(and(eq(table.tenant_id, tenant_id), eq(table.user_id, user_id)))
  }
}
