import { and, eq, sql } from 'drizzle-orm'
import { maxWatchers } from '#contract/tickets.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../db/client.ts'
import { tickets } from './table.ts'

type Ticket = Pick<typeof tickets.$inferSelect, 'tenant_id' | 'id'>

/** Adds mentioned users to the watchers, up to the maximum. The most recently mentioned are kept. */
export const addMentioned = (tx: Transaction, { tenant_id, id }: Ticket, ids: string[]) =>
  tx
    .update(tickets)
    .set({
      watcher_ids: added(tickets.watcher_ids, ids),
      mentioned_ids: sql`(${`{${ids.join(',')}}`}::uuid[] || array(
        select unnest(${tickets.mentioned_ids}) except select unnest(${`{${ids.join(',')}}`}::uuid[])
      ))[1:${sql.raw(String(maxWatchers))}]`,
    })
    .where(and(eq(tickets.tenant_id, tenant_id), eq(tickets.id, id)))

/** Adds users to the watchers, up to the maximum. */
export const addWatchers = (tx: Transaction, { tenant_id, id }: Ticket, ids: string[]) =>
  tx
    .update(tickets)
    .set({
      watcher_ids: added(tickets.watcher_ids, ids),
    })
    .where(and(eq(tickets.tenant_id, tenant_id), eq(tickets.id, id)))

const added = (column: PgColumn, ids: string[]) =>
  sql`(${column} || array(
    select unnest(${`{${ids.join(',')}}`}::uuid[]) except select unnest(${column})
  ))[1:${sql.raw(String(maxWatchers))}]`
