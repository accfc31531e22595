import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import { tellChanges, writeEvents, type By } from '../tickets/ports.ts'
import { tickets } from '../tickets/table.ts'

type Ticket = typeof tickets.$inferSelect

/** Reopens a resolved ticket. */
export async function reopen(tx: Transaction, deps: Pick<Deps, 'keys'>, before: Ticket, actor: By): Promise<void> {
  const [after] = await tx
    .update(tickets)
    .set({ status: 'open', resolved_at: null, updated_at: sql`clock_timestamp()` })
    .where(and(eq(tickets.tenant_id, before.tenant_id), eq(tickets.id, before.id)))
    .returning()
  await writeEvents(tx, actor, before, after!)
  await tellChanges(tx, deps, { before, ticket: after!, actor })
}
