import { and, eq, like, not, sql } from 'drizzle-orm'
import type { CallEvent } from '#contract/call-events.ts'
import type { Transaction } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { callEvents } from '../call-events/table.ts'
import { ingest } from '../call-events/ports.ts'
import { calls } from '../calls/table.ts'
import type { Reservation } from './table.ts'

/** The prefix of event ids that the platform creates for agents. */
const prefix = 'agent-'

type Happened = CallEvent['type']

/** Adds an event of the agent to a call, as if its PBX had reported it. */
export async function tell(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  { tenant_id, pbx_server_id, secret_hash, external_id, from, to }: Reservation,
  types: Happened[],
): Promise<void> {
  const at = new Date().toISOString()
  const events = types.map((type): CallEvent => ({
    event_id: `${prefix}${secret_hash.slice(0, 40)}-${type}`,
    call_id: external_id,
    type,
    at,
    direction: 'inbound',
    from,
    to,
    ...(type === 'ended' && { cause: 'normal_clearing' }),
  }))
  await ingest(db, keys, { id: pbx_server_id, tenant_id }, events)
}

const isCall = ({ tenant_id, pbx_server_id, external_id }: Reservation) =>
  and(eq(calls.tenant_id, tenant_id), eq(calls.pbx_server_id, pbx_server_id), eq(calls.external_id, external_id))

type Columns = Partial<
  Pick<typeof calls.$inferInsert, 'agent_id' | 'agent_version' | 'conversation_id' | 'transfer_to'>
>

/**
 * Updates the record of a reservation's call.
 *
 * @returns the id of the call
 */
export async function noteOnCall(tx: Transaction, reservation: Reservation, columns: Columns) {
  const [call] = await tx
    .update(calls)
    .set({ ...columns, updated_at: sql`clock_timestamp()` })
    .where(isCall(reservation))
    .returning({ id: calls.id })
  return call?.id ?? null
}

/**
 * Records that the agent left a call. If the call continues, its PBX reports the end; without such reports, the record
 * ends here.
 */
export async function tellEnd(deps: Pick<Deps, 'db' | 'keys'>, reservation: Reservation, goesOn: boolean) {
  if (!goesOn) return tell(deps, reservation, ['ended'])
  const { tenant_id, pbx_server_id, external_id } = reservation
  const isReported = and(
    eq(callEvents.tenant_id, tenant_id),
    eq(callEvents.pbx_server_id, pbx_server_id),
    eq(callEvents.call_id, external_id),
    not(like(callEvents.event_id, `${prefix}%`)),
  )
  const [reported] = await inTenant(deps.db, tenant_id, (tx) =>
    tx.select({ id: callEvents.event_id }).from(callEvents).where(isReported).limit(1),
  )
  return tell(deps, reservation, reported ? ['transferred'] : ['transferred', 'ended'])
}
