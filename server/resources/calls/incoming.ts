import { sql } from 'drizzle-orm'
import { incomingMinutes, maxIncoming, maxOpenTickets, type IncomingCall } from '#contract/calls/contract.ts'
import { holds } from '../../base/actor.ts'
import { query } from '../../db/client.ts'
import type { Call, Reply } from '../../http/call.ts'

type Found = Pick<IncomingCall, 'id' | 'from' | 'to' | 'status' | 'open_tickets'> & {
  started_at: string
  contact_id: string | null
  contact_name: string | null
}

/** Lists the latest incoming calls that ring or wait, with their contacts and the contacts' number of open tickets. */
export async function readIncoming({ tx, actor }: Call): Promise<Reply> {
  const tickets = holds(actor, 'read-list-tickets') ? openTickets : sql`null::int`
  const found = await query<Found>(
    tx,
    sql`
    select call.id, call."from", call."to", call.status, call.started_at,
      contact.id as contact_id, contact.name as contact_name, ${tickets} as open_tickets
    from (
      select * from calls
      where tenant_id = ${actor.tenant.id} and status in ('queued', 'ringing') and direction = 'inbound'
        and started_at > now() - make_interval(mins => ${incomingMinutes})
      order by started_at desc, id desc limit ${maxIncoming}
    ) call
    left join contacts contact on contact.tenant_id = call.tenant_id and contact.id = call.contact_id
    order by call.started_at desc, call.id desc`,
  )
  const data = found.map(({ contact_id, contact_name, started_at, ...call }) => ({
    ...call,
    started_at: new Date(started_at).toISOString(),
    contact: contact_id && { id: contact_id, name: contact_name },
  }))
  return { data }
}

/** Counts the open tickets of the contact by their index. */
const openTickets = sql`
  case when contact.id is not null then (
    select count(*)::int from (
      select from tickets
      where tenant_id = call.tenant_id and contact_id = contact.id
        and status in ('new', 'open', 'pending', 'on_hold')
      limit ${maxOpenTickets}) open)
  end`
