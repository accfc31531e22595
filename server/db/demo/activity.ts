import type { activityLogs } from '../../resources/activity-logs/table.ts'
import type { Cast, DemoTickets } from './tickets.ts'

type Entry = typeof activityLogs.$inferInsert

/** The activity log entries for the demo's tickets. */
export function createActivity(cast: Cast, { tickets, comments }: DemoTickets): Entry[] {
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

function doerOf({ tenant_id, people }: Cast, id: string | null | undefined) {
  const { name, role } = people.find((person) => person.id === id)!
  return { tenant_id, actor_type: 'user' as const, actor_id: id, actor_name: name, actor_role: role }
}
