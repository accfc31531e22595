import { and, eq, sql } from 'drizzle-orm'
import { maxWatchers } from '#contract/tickets.ts'
import type { Transaction } from '../../db/client.ts'
import { tickets } from './table.ts'

type Ticket = Pick<typeof tickets.$inferSelect, 'tenant_id' | 'id'>

/** Lets users watch a ticket, as many as there is room for. */
export const addWatchers = (tx: Transaction, { tenant_id, id }: Ticket, ids: string[]) =>
  tx
    .update(tickets)
    .set({
      watcher_ids: sql`(${tickets.watcher_ids} || array(
        select unnest(${`{${ids.join(',')}}`}::uuid[]) except select unnest(${tickets.watcher_ids})
      ))[1:${sql.raw(String(maxWatchers))}]`,
    })
    .where(and(eq(tickets.tenant_id, tenant_id), eq(tickets.id, id)))
