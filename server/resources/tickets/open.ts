import { sql, type SQL } from 'drizzle-orm'
import type { Ticket } from '#contract/tickets.ts'
import type { Transaction } from '../../db/client.ts'
import { dueDates } from './due.ts'
import { tickets } from './table.ts'

type Opened = Pick<Ticket, 'subject' | 'description' | 'attachment_ids' | 'requester_id' | 'contact_id'> & {
  tenant_id: string
  follow_up_of_id?: string | null
}

/** Opens a ticket without a form, such as from a mail. */
export async function openTicket(tx: Transaction, values: Opened): Promise<typeof tickets.$inferSelect> {
  const created = new Date()
  const [ticket] = await tx
    .insert(tickets)
    .values({
      ...values,
      category: 'other',
      priority: 'normal',
      status: 'new',
      watcher_ids: [],
      tags: [],
      ...dueDates('normal', created),
      created_at: created.toISOString(),
      updated_at: created.toISOString(),
      number: nextNumber(values.tenant_id) as never,
    })
    .returning()
  return ticket!
}

/** The tenant's next ticket number. Its counter is locked until the commit, so that there are no gaps. */
export const nextNumber = (tenantId: string): SQL<number> => sql<number>`next_ticket_number(${tenantId})`
