import type { TicketComment } from '#contract/ticket-comments.ts'
import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { ticketComments } from '../ticket-comments/table.ts'
import { users } from '../../identity/users/table.ts'
import type { tickets } from './table.ts'
import type { By } from './tell.ts'

type TicketRow = typeof tickets.$inferSelect
type Change = NonNullable<TicketComment['change']>

/** Adds the changes of a ticket to its thread as events. */
export async function writeEvents(
  tx: Transaction,
  actor: Pick<By, 'id'>,
  before: TicketRow,
  after: TicketRow,
): Promise<void> {
  const changes = await changesOf(tx, before, after)
  if (changes.length === 0) return
  await tx.insert(ticketComments).values(
    changes.map((change) => ({
      tenant_id: after.tenant_id,
      ticket_id: after.id,
      author_id: actor.id,
      type: 'event' as const,
      visibility: 'public' as const,
      body: sentence(change),
      change,
    })),
  )
}

/** Adds one event to a thread. */
export const addEvent = (tx: Transaction, actor: Pick<By, 'id'>, ticket: TicketRow, change: Change, body: string) =>
  tx.insert(ticketComments).values({
    tenant_id: ticket.tenant_id,
    ticket_id: ticket.id,
    author_id: actor.id,
    type: 'event',
    visibility: 'public',
    body,
    change,
  })

async function changesOf(tx: Transaction, before: TicketRow, after: TicketRow): Promise<Change[]> {
  const changes: Change[] = []
  for (const field of ['status', 'priority'] as const) {
    if (before[field] !== after[field]) changes.push({ field, before: before[field], after: after[field] })
  }
  if (before.assignee_id !== after.assignee_id) {
    const names = await namesOf(tx, [before.assignee_id, after.assignee_id])
    changes.push({ field: 'assignee_id', before: names(before.assignee_id), after: names(after.assignee_id) })
  }
  return changes
}

async function namesOf(tx: Transaction, ids: (string | null)[]) {
  const known = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      inArray(
        users.id,
        ids.filter((id) => id !== null),
      ),
    )
  return (id: string | null) => known.find((user) => user.id === id)?.name ?? null
}

function sentence({ field, before, after }: Change): string {
  if (field !== 'assignee_id') return `Changed ${field} from ${before} to ${after}`
  return after ? `Assigned to ${after}` : `Unassigned from ${before}`
}
