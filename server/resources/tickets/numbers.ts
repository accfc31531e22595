import { sql, type SQL } from 'drizzle-orm'
import { query, type Transaction } from '../../db/client.ts'

/** The tenant's next ticket number. Its counter stays locked until the ticket is committed, so there are no gaps. */
export const nextNumber = (tenantId: string): SQL<number> => sql<number>`next_ticket_number(${tenantId})`

/** Takes the tenant's next ticket number before the ticket is inserted. */
export async function takeNumber(tx: Transaction, tenantId: string): Promise<number> {
  const [row] = await query<{ number: number }>(tx, sql`select ${nextNumber(tenantId)} as number`)
  return row!.number
}
