import { uuidv7 } from 'uuidv7'
import { ask } from './load.ts'
import type { Pair } from './scale.ts'

/** Events of a batch. */
export const batch = 100
export const ingestName = `call events, ${batch} at once`

/**
 * Compares the endpoint that receives events with bare inserts of the rows that it leaves behind. Both get the same new
 * events of calls that ring, are answered and end, in batches of the same size over one connection to the same process.
 *
 * The bare handler inserts ready rows of the same three tables as the role of the tenant, under row-level security and
 * with the same indexes and triggers: a statement for each table in one transaction of two round trips, over the same
 * driver. The endpoint also proves the key, counts the request, checks every event, reads the events and calls that it
 * knows, and works out the state and the price of each call.
 */
export async function ingestPair(port: number, tenantId: string, token: string): Promise<Pair> {
  const base = `/v1/${tenantId}/tenants/pbx-servers`
  const [server] = (await ask(port, { path: `${base}/list`, token })).data
  const { ingest_key } = (await ask(port, { method: 'POST', path: `${base}/${server.id}/ingest-key`, token })).data
  return {
    what: ingestName,
    request: () => ({
      method: 'POST',
      path: `/v1/ingest/pbx/${server.id}/events`,
      token: ingest_key,
      body: { events: events() },
    }),
    bare: () => ({ method: 'POST', path: `/bare/insert/${tenantId}`, body: bareIngest(tenantId, server.id) }),
  }
}

/** The rows that ingesting a batch leaves behind, as plain inserts. */
function bareIngest(tenant_id: string, pbx_server_id: string) {
  const given = events().map((event) => ({ tenant_id, pbx_server_id, ...event, received_at: event.at }))
  const ended = given.filter(({ type }) => type === 'ended')
  // Each event is a second after the one before it.
  const before = (at: string, seconds: number) => new Date(Date.parse(at) - seconds * 1000).toISOString()
  const calls = ended.map(({ at, call_id, direction, from, to }) => ({
    tenant_id,
    pbx_server_id,
    id: uuidv7(),
    external_id: call_id,
    direction,
    from,
    to,
    status: 'completed',
    created_at: at,
    updated_at: at,
    started_at: before(at, 3),
    queued_at: before(at, 3),
    ringing_at: before(at, 2),
    answered_at: before(at, 1),
    ended_at: at,
    wait_seconds: 2,
    talk_seconds: 1,
    cost: 45_000,
    currency: 'IDR',
  }))
  const usage = calls.map(({ id, started_at: at }) => ({
    tenant_id,
    id: uuidv7(),
    call_id: id,
    created_at: at,
    updated_at: at,
    occurred_at: at,
    type: 'call_minutes',
    quantity: 1,
    unit: 'minute',
    unit_price: 45_000,
    amount: 45_000,
    currency: 'IDR',
    status: 'rated',
    billing_period: at.slice(0, 7),
  }))
  return Object.entries({ call_events: given, calls, usage_records: usage }).map(([table, rows]) => ({
    sql: `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    params: [JSON.stringify(rows)],
  }))
}

const events = () =>
  Array.from({ length: batch / 4 }, () => uuidv7()).flatMap((call_id) =>
    (['queued', 'ringing', 'answered', 'ended'] as const).map((type, at) => ({
      event_id: uuidv7(),
      call_id,
      type,
      at: new Date(Date.now() + at * 1000).toISOString(),
      direction: 'inbound',
      from: '+628111000001',
      to: '+622150001001',
    })),
  )
