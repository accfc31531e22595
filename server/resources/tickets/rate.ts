import { and, eq, sql } from 'drizzle-orm'
import { tickets as contract, type Ticket } from '#contract/tickets.ts'
import { nextVersion } from '../../db/columns.ts'
import { changesBetween } from '../../record/changes.ts'
import { present } from '../../record/read.ts'
import { requirePolicy } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { write } from '../../record/update.ts'
import { query, type Transaction } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call, PublicCall, Reply } from '../../http/call.ts'
import { Problem, refused } from '../../base/problem.ts'
import { record } from '../../record/activity/record.ts'
import { requireOpenTenant } from '../../identity/actors.ts'
import { served } from './merge.ts'
import { isRateable } from './policy.ts'
import { readRatingToken, type RatedTicket } from './rating-link.ts'
import { tickets } from './table.ts'

type Rating = Pick<Ticket, 'satisfaction' | 'satisfaction_comment'>

/** Rates the solution of the caller's own ticket. */
export async function rate(call: Call<Rating>): Promise<Reply> {
  const before = await findRow(served, call, { lock: true })
  requirePolicy(served, call, 'rate', before)
  const row = await write(served, call, before, call.body)
  await record(call.tx, call.actor, call.client, entryOf(before as Ticket, row as Ticket))
  return { data: await present(served, call, row) }
}

export async function showRating({ db, params }: PublicCall, { keys }: Deps): Promise<Reply> {
  const link = await readRatingToken(keys, params['token'])
  return inTenant(db, link.tenant, async (tx) => {
    const { tenant_name, ...ticket } = await ratedTicket(tx, link)
    return { data: { ...ticket, tenant_name } }
  })
}

/** Rates the solution by a mailed link. The rating can be changed while the link is valid. */
export async function rateByLink({ db, params, body, client }: PublicCall<Rating>, { keys }: Deps): Promise<Reply> {
  const link = await readRatingToken(keys, params['token'])
  return inTenant(db, link.tenant, async (tx) => {
    const before = await ratedTicket(tx, link)
    if (!isRateable(before)) throw refused('not_resolved')
    await tx
      .update(tickets)
      .set({ ...body, updated_at: nextVersion })
      .where(and(eq(tickets.tenant_id, link.tenant), eq(tickets.id, link.ticket)))
    await record(tx, { tenant: { id: link.tenant } }, client, entryOf(before, { ...before, ...body }))
    return { data: {} }
  })
}

/** The ticket of a link, if its requester is unchanged and not suspended. @throws Problem `invalid_link` */
async function ratedTicket(tx: Transaction, { tenant, ticket, sub }: RatedTicket) {
  await requireOpenTenant(tx, tenant)
  const [found] = await query<Ticket & { tenant_name: string }>(
    tx,
    sql`
    select t.*, n.name as tenant_name from tickets t join tenants n on n.id = t.tenant_id
    join users u on u.tenant_id = t.tenant_id and u.id = t.requester_id and u.status not in ('suspended', 'deleted')
    where t.tenant_id = ${tenant} and t.id = ${ticket} and t.requester_id = ${sub}
    for update of t`,
  )
  if (!found) throw new Problem('invalid_link')
  return found
}

const entryOf = (before: Ticket, after: Ticket) => ({
  action: contract.endpoints.rate.name,
  resource: { type: contract.of, id: before.id, label: before.subject },
  changes: changesBetween(contract, pick(before), pick(after)),
})

const pick = ({ satisfaction, satisfaction_comment }: Ticket): Rating => ({ satisfaction, satisfaction_comment })
