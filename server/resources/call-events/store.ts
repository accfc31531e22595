import { nextVersionText } from '../../db/columns.ts'
import type { Transaction } from '../../db/client.ts'
import { later } from '../../db/transaction.ts'
import type { ChangedCall, KnownEvent, Pbx } from './known.ts'

const listed = (columns: string[]) => columns.map((name) => `"${name}"`).join(', ')

/** Inserts many rows with one JSON parameter, which is faster than a parameter for each value. */
const insertInto = (table: string, columns: string[]) =>
  `insert into ${table} (tenant_id, pbx_server_id, ${listed(columns)})
    select $1, $2, ${listed(columns)} from jsonb_populate_recordset(null::${table}, $3::jsonb)`

const eventsText = insertInto(
  'call_events',
  'event_id call_id type at direction from to cause sip_code recording_url'.split(' '),
)

/** Sends the events without awaiting the result, like the other writes of a request. */
export function storeEvents(tx: Transaction, pbx: Pbx, events: KnownEvent[]): void {
  later(tx, { sql: eventsText, params: [pbx.tenant_id, pbx.id, JSON.stringify(events)] })
}

const stateColumns = [
  ...'direction from to status started_at queued_at ringing_at answered_at ended_at'.split(' '),
  ...'wait_seconds talk_seconds hangup_cause sip_code phone_number_id'.split(' '),
]
const callColumns = ['id', 'external_id', ...stateColumns, 'cost', 'currency']

const callsText = `
  ${insertInto('calls', callColumns)}
  on conflict (tenant_id, pbx_server_id, external_id) do update set
    ${stateColumns.map((name) => `"${name}" = excluded."${name}"`).join(', ')},
    cost = coalesce(excluded.cost, calls.cost), currency = coalesce(excluded.currency, calls.currency),
    updated_at = ${nextVersionText('calls.updated_at')}`

export function storeCalls(tx: Transaction, pbx: Pbx, calls: ChangedCall[]): void {
  if (calls.length === 0) return
  const rows = calls.map(({ rating, ...call }) => ({
    ...call,
    cost: rating?.cost,
    currency: rating?.currency,
  }))
  later(tx, { sql: callsText, params: [pbx.tenant_id, pbx.id, JSON.stringify(rows)] })
}
