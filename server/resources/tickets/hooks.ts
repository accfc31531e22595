import type { Ticket } from '#contract/tickets.ts'
import type { Hooks } from '../../crud/resource.ts'
import { dueDates } from './due.ts'
import { writeEvents } from './events.ts'
import { nextNumber } from './numbers.ts'
import type { tickets } from './table.ts'

export const ticketHooks: Hooks<typeof tickets> = {
  async creating(values, { actor }) {
    const created = new Date()
    return {
      ...values,
      ...dueDates(values.priority, created),
      created_at: created.toISOString(),
      updated_at: created.toISOString(),
      requester_id: actor.id,
      number: nextNumber(actor.tenant.id),
    }
  },

  async updating(changes, before) {
    const { priority, status } = changes
    return {
      ...changes,
      ...(priority && priority !== before.priority && dueDates(priority, new Date(before.created_at))),
      ...(status && status !== before.status && resolution(status)),
    }
  },

  updated: (row, before, { tx, actor }) => writeEvents(tx, actor, before, row),
}

/** Sets the time of resolution; closing keeps it, reopening clears it. */
function resolution(status: Ticket['status']): { resolved_at?: string | null } {
  if (status === 'closed') return {}
  return { resolved_at: status === 'resolved' ? new Date().toISOString() : null }
}
