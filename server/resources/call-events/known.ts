import type { Transaction } from '../../db/client.ts'
import { send, type Statement } from '../../db/transaction.ts'
import type { KnownRecord, Rating } from '../usage-records/ports.ts'
import type { CallEventState, CallState } from './state.ts'

/** The PBX server that sends events. */
export interface Pbx {
  id: string
  tenant_id: string
  /** Of its tenant. Without it, only numbers with their country code are understood. */
  timezone?: string
}

/** A stored event. */
export interface KnownEvent extends CallEventState {
  event_id: string
  call_id: string
}

/** A call derived from earlier events, and the usage record of its minutes. */
export interface KnownCall {
  id: string
  external_id: string
  phone_number_id: string | null
  agent_id: string | null
  conversation_id: string | null
  record: KnownRecord | null
}

/** A call with its new state and cost. */
export interface ChangedCall extends Omit<KnownCall, 'record'>, CallState {
  rating?: Rating
}

/** Serializes the requests of one PBX until their transactions end, so that each sees all earlier events. */
export const takeTurn = (tx: Transaction, { id }: Pbx) =>
  send(tx, { sql: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', params: [`calls of ${id}`] })

/** Reads the events with these ids, and all events of these calls. */
export const readKnownEvents = (tx: Transaction, pbx: Pbx, eventIds: string[], callIds: string[]) =>
  send(tx, eventsStatement(pbx, eventIds, callIds)) as Promise<KnownEvent[]>

export const eventsStatement = ({ id, tenant_id }: Pbx, eventIds: string[], callIds: string[]): Statement => ({
  sql: eventsText,
  params: [tenant_id, id, eventIds, callIds],
})

/**
 * Reads the calls with these ids on the PBX, and locks their usage records, so that no invoice includes them meanwhile.
 */
export const readKnownCalls = (tx: Transaction, pbx: Pbx, callIds: string[]) =>
  send(tx, { sql: callsText, params: [pbx.tenant_id, pbx.id, callIds] }) as Promise<KnownCall[]>

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const eventColumns = `event_id, call_id, type, ${iso('at')} as at, direction, "from", "to", cause, sip_code, recording_url`

/** Uses two conditions instead of one, so that each uses its index. */
const eventsText = `
  select ${eventColumns} from call_events where tenant_id = $1 and pbx_server_id = $2 and event_id = any($3::text[])
  union
  select ${eventColumns} from call_events where tenant_id = $1 and pbx_server_id = $2 and call_id = any($4::text[])`

const callsText = `
  with locked as (
    select u.call_id, u.status, u.quantity, u.amount::float8, u.currency, ${iso('u.occurred_at')} as occurred_at, u.agent_id
    from calls c join usage_records u on u.tenant_id = c.tenant_id and u.call_id = c.id and u.type = 'call_minutes'
    where c.tenant_id = $1 and c.pbx_server_id = $2 and c.external_id = any($3::text[]) for no key update of u)
  select c.id, c.external_id, c.phone_number_id, c.agent_id, c.conversation_id,
    case when l.call_id is not null then to_jsonb(l) end as record
  from calls c left join locked l on l.call_id = c.id
  where c.tenant_id = $1 and c.pbx_server_id = $2 and c.external_id = any($3::text[])`
