import { sql, type SQL } from 'drizzle-orm'

/** The tenant's next ticket number. Its counter is locked until the commit, so that there are no gaps. */
export const nextNumber = (tenantId: string): SQL<number> => sql<number>`next_ticket_number(${tenantId})`
