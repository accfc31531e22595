import type { Transaction } from '../../db/client.ts'
import { later } from '../../db/transaction.ts'
import type { ChangedCall, Pbx } from './ingest.ts'
import type { KnownEvent } from './known.ts'

const listed = (columns: string[]) => columns.map((name) => `"${name}"`).join(', ')

/** Inserts many rows with one parameter, which is faster than one for each value. */
const insertInto = (table: string, columns: string[]) =>
  `insert into ${table} (${listed(columns)})
    select ${listed(columns)} from jsonb_populate_recordset(null::${table}, $1::jsonb)`

const eventsText = insertInto(
  'call_events',
  'tenant_id pbx_server_id event_id call_id type at direction from to cause sip_code recording_url'.split(' '),
)

/** Sends the events without waiting for an answer, as the other writes of a request. */
export function storeEvents(tx: Transaction, pbx: Pbx, events: KnownEvent[]): void {
  const rows = events.map((event) => ({ ...event, tenant_id: pbx.tenant_id, pbx_server_id: pbx.id }))
  later(tx, { sql: eventsText, params: [JSON.stringify(rows)] })
}

const stateColumns = [
  ...'direction from to status started_at queued_at ringing_at answered_at ended_at'.split(' '),
  ...'wait_seconds talk_seconds hangup_cause sip_code phone_number_id'.split(' '),
]
const callColumns = ['tenant_id', 'id', 'pbx_server_id', 'external_id', ...stateColumns, 'cost', 'currency']

const callsText = `
  ${insertInto('calls', callColumns)}
  on conflict (tenant_id, pbx_server_id, external_id) do update set
    ${stateColumns.map((name) => `"${name}" = excluded."${name}"`).join(', ')},
    cost = coalesce(excluded.cost, calls.cost), currency = coalesce(excluded.currency, calls.currency),
    updated_at = greatest(clock_timestamp(), calls.updated_at + interval '1 millisecond')`

export function storeCalls(tx: Transaction, pbx: Pbx, calls: ChangedCall[]): void {
  if (calls.length === 0) return
  const rows = calls.map(({ rating, ...call }) => ({
    ...call,
    tenant_id: pbx.tenant_id,
    pbx_server_id: pbx.id,
    cost: rating?.cost,
    currency: rating?.currency,
  }))
  later(tx, { sql: callsText, params: [JSON.stringify(rows)] })
}
