import { sql, type SQL } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/contacts/timeline.ts'
import { holds } from '../../base/actor.ts'
import { query } from '../../db/client.ts'
import type { Call, Reply } from '../../http/call.ts'
import { findRow } from '../../record/rows.ts'
import { served } from './merge.ts'

/** Maximum entries of a page. */
const maxEntries = 100

/**
 * Lists the calls, conversations and mails with a contact and those merged into it, if the reader may list them. Reads
 * each kind newest first from its own index, up to the end of the page.
 */
export async function readTimeline(call: Call): Promise<Reply> {
  const { tx, actor, query: asked } = call
  const { id } = await findRow(served, call)
  const start = Number(asked.get('_start') ?? 0)
  const end = Math.min(Number(asked.get('_end') ?? start + 25), start + maxEntries)
  const isTheirs = sql`tenant_id = ${actor.tenant.id} and contact_id in (
    select id from contacts where tenant_id = ${actor.tenant.id} and (id = ${id} or merged_into_id = ${id}))`
  const parts = [
    holds(actor, 'read-list-calls') &&
      sql`select 'call'::text, id, started_at, case direction when 'inbound' then "to" else "from" end,
        status::text, direction::text, talk_seconds, null::uuid
        from calls where ${isTheirs} order by started_at desc limit ${end}`,
    holds(actor, 'read-list-conversations') &&
      sql`select 'conversation'::text, id, started_at, summary, status::text, direction::text, duration, null::uuid
        from conversations where ${isTheirs} order by started_at desc limit ${end}`,
    holds(actor, 'read-list-tickets') &&
      sql`select 'ticket'::text, id, created_at, subject, status::text, null::text, null::int, null::uuid
        from tickets where ${isTheirs} order by created_at desc limit ${end}`,
    holds(actor, 'read-list-tickets') && holds(actor, 'read-detail-tickets') && written(isTheirs, end),
  ].filter((part) => part !== false)
  if (parts.length === 0) return { data: [] }
  const all = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )
  const found = await query<TimelineEntry & { at: string }>(
    tx,
    sql`select kind, id, at, coalesce(title, '') as title, status, direction, seconds, ticket_id
      from (${all}) entries (kind, id, at, title, status, direction, seconds, ticket_id)
      order by at desc, id desc offset ${start} limit ${Math.max(end - start, 0)}`,
  )
  return { data: found.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })) }
}

/** The emails of tickets and public replies; of each ticket at most a page. */
const written = (isTheirs: SQL, end: number): SQL => sql`
  select case when comment.mail is null then 'reply' else 'email' end, comment.id, comment.created_at, ticket.subject,
    coalesce(comment.mail ->> 'status', 'posted'), coalesce(comment.mail ->> 'direction', 'outbound'), null::int, ticket.id
  from (select tenant_id, id, subject from tickets where ${isTheirs}) ticket
  cross join lateral (
    select id, created_at, mail from ticket_comments
    where tenant_id = ticket.tenant_id and ticket_id = ticket.id and visibility = 'public' and not is_held
      and (type = 'comment' or mail is not null)
    order by created_at desc limit ${end}
  ) comment
  order by comment.created_at desc limit ${end}`
