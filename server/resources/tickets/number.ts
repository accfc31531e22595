import { sql, type SQL } from 'drizzle-orm'

/** The tenant's next ticket number. Its counter stays locked until the ticket is committed, so there are no gaps. */
export const nextNumber = (tenantId: string): SQL<number> => sql<number>`next_ticket_number(${tenantId})`
