import { sql } from 'drizzle-orm'
import { isBusy, type DemoStep, type FilledTenant } from '../../demo/demo.ts'
import { activityLogs } from '../../record/activity/table.ts'
import { fileChunks, files } from '../../record/files/table.ts'
import { ticketComments } from '../ticket-comments/table.ts'
import { createTickets, type DemoTickets, ticketCount } from './demo-tickets.ts'
import { ticketCounters, tickets } from './table.ts'

/** Adds tickets with their comments, files and history. */
export const ticketDemo: DemoStep = async (tx, tenant) => {
  const demo = createTickets(tenant)
  await tx.insert(files).values(demo.files)
  await tx
    .insert(fileChunks)
    .values(demo.files.map(({ tenant_id, id, bytes }) => ({ tenant_id, file_id: id!, position: 0, bytes })))
  await tx.insert(tickets).values(demo.tickets)
  await tx.insert(ticketComments).values(demo.comments)
  await tx.insert(activityLogs).values(createActivity(tenant, demo))
  await tx.insert(ticketCounters).values({ tenant_id: tenant.tenant_id, last_number: ticketCount })
}

/** Names the call that a ticket came from, and the person who called. Few calls have none close to a ticket. */
export const ticketCallDemo: DemoStep = async (tx, tenant) => {
  const { tenant_id, after } = tenant
  if (!isBusy(tenant)) return
  await after('contacts')
  await tx.execute(sql`
    update tickets set call_id = found.id, contact_id = found.contact_id from (
      select ticket.id as ticket_id, call.id, call.contact_id from tickets ticket cross join lateral (
        select id, contact_id from calls
        where tenant_id = ticket.tenant_id and direction = 'inbound' and status = 'completed'
          and contact_id is not null and ended_at between ticket.created_at - interval '3 days' and ticket.created_at
        order by ended_at desc limit 1
      ) call where ticket.tenant_id = ${tenant_id} and ticket.number % 2 = 0
    ) found where tickets.tenant_id = ${tenant_id} and tickets.id = found.ticket_id`)
}

type Entry = typeof activityLogs.$inferInsert

/** The activity log entries for the demo's tickets. */
function createActivity(cast: FilledTenant, { tickets, comments }: DemoTickets): Entry[] {
  const created = tickets.map(({ id, subject, requester_id, created_at }) => ({
    ...doerOf(cast, requester_id),
    at: created_at as string,
    action: 'tickets.create',
    resource_type: 'tickets',
    resource_id: id,
    resource_label: subject,
  }))
  const changed = comments
    .filter(({ change }) => change)
    .map(({ ticket_id, author_id, change, created_at }) => ({
      ...doerOf(cast, author_id),
      at: created_at as string,
      action: 'tickets.update',
      resource_type: 'tickets',
      resource_id: ticket_id,
      resource_label: tickets.find(({ id }) => id === ticket_id)!.subject,
      changes: [change!],
    }))
  return [...created, ...changed]
}

function doerOf({ tenant_id, people }: FilledTenant, id: string | null | undefined) {
  const { name, role } = people.find((person) => person.id === id)!
  return { tenant_id, actor_type: 'user' as const, actor_id: id, actor_name: name, actor_role: role }
}
