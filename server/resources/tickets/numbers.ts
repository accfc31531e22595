import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { ticketCounters } from './table.ts'

/** The tenant's next number. Its row stays locked until the ticket is committed, so there are no gaps. */
export async function nextNumber(tx: Transaction, tenantId: string): Promise<number> {
  const [counter] = await tx.insert(ticketCounters)
    .values({ tenant_id: tenantId, last_number: 1 })
    .onConflictDoUpdate({
      target: ticketCounters.tenant_id,
      set: { last_number: sql`${ticketCounters.last_number} + 1` },
    })
    .returning()
  return counter!.last_number
}
