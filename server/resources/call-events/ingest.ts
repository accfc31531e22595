import { and, eq, getTableName, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { uuidv7 } from 'uuidv7'
import type { CallEvent } from '#contract/call-events.ts'
import { hangupCause } from '#contract/hangup-causes.ts'
import { query, type Transaction } from '../../db/client.ts'
import type { Keys } from '../auth/keys.ts'
import { recordingTask, type RecordingPayload } from '../calls/recording.ts'
import { calls } from '../calls/table.ts'
import { enqueue } from '../tasks/queue.ts'
import { rateCalls } from '../usage-records/rate.ts'
import { noteLastCalls, readNumbers } from './numbers.ts'
import { stateOf, type CallState } from './state.ts'
import { callEvents, type StoredEvent } from './table.ts'

export interface Pbx {
  id: string
  tenant_id: string
}

/** A call that events have changed. */
export interface ChangedCall extends CallState {
  id: string
  external_id: string
  phone_number_id: string | null
}

/**
 * Stores the events that the PBX has not sent before, works out their calls anew, and rates those that have ended.
 *
 * @returns how many events were not stored before
 */
export async function ingest(tx: Transaction, keys: Keys, pbx: Pbx, events: CallEvent[]): Promise<number> {
  // Requests of one PBX take turns, so that each sees the events of all others.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`calls of ${pbx.id}`}, 0))`)
  const added = await storeEvents(tx, pbx, events)
  if (added.length === 0) return 0
  const ids = [...new Set(added.map(({ call_id }) => call_id))]
  const [stored, known, numberOf] = await Promise.all([
    readEvents(tx, pbx, ids),
    readCalls(tx, pbx, ids),
    readNumbers(tx, pbx, [...new Set(events.flatMap(({ from, to }) => [from, to]))]),
  ])
  const isNew = (id: string) => stored.get(id)!.length === added.filter(({ call_id }) => call_id === id).length
  // A call that was deleted stays so.
  const states = ids
    .filter((id) => known.has(id) || isNew(id))
    .map((external_id) => ({ external_id, ...stateOf(stored.get(external_id)!) }))
  const changed = await storeCalls(
    tx,
    pbx,
    states.map((state) => ({ ...state, phone_number_id: numberOf(state) })),
  )
  await noteLastCalls(tx, pbx.tenant_id, changed)
  for (const { call_id, recording_url: url } of added) {
    const call = url && changed.find(({ external_id }) => external_id === call_id)
    if (!call) continue
    const payload: RecordingPayload = { tenant_id: pbx.tenant_id, id: call.id, url }
    await enqueue(tx, keys, recordingTask, payload, pbx.tenant_id)
  }
  const ended = changed.filter(({ ended_at }) => ended_at)
  await rateCalls(
    tx,
    ended.map(({ id }) => ({ tenant_id: pbx.tenant_id, id })),
  )
  return added.length
}

const eventColumns =
  'tenant_id pbx_server_id event_id call_id type at direction from to cause sip_code recording_url'.split(' ')

interface Added {
  call_id: string
  recording_url: string | null
}

/** Returns the events that were not stored yet. */
function storeEvents(tx: Transaction, pbx: Pbx, events: CallEvent[]): Promise<Added[]> {
  const rows = events.map(({ cause, ...event }) => ({
    ...event,
    tenant_id: pbx.tenant_id,
    pbx_server_id: pbx.id,
    ...(cause !== undefined && { cause: hangupCause(cause) }),
  }))
  const returned = sql`on conflict do nothing returning call_id, recording_url`
  return query<Added>(tx, sql`${insert(callEvents, eventColumns, rows)} ${returned}`)
}

async function readEvents(tx: Transaction, pbx: Pbx, ids: string[]): Promise<Map<string, StoredEvent[]>> {
  const found = await tx
    .select()
    .from(callEvents)
    .where(
      and(
        eq(callEvents.tenant_id, pbx.tenant_id),
        eq(callEvents.pbx_server_id, pbx.id),
        inArray(callEvents.call_id, ids),
      ),
    )
  const byCall = new Map<string, StoredEvent[]>()
  for (const event of found) byCall.set(event.call_id, [...(byCall.get(event.call_id) ?? []), event])
  return byCall
}

/** The calls that exist, by their id on the PBX. */
async function readCalls(tx: Transaction, pbx: Pbx, ids: string[]): Promise<Set<string | null>> {
  const { external_id, tenant_id, pbx_server_id } = calls
  const found = await tx
    .select({ external_id })
    .from(calls)
    .where(and(eq(tenant_id, pbx.tenant_id), eq(pbx_server_id, pbx.id), inArray(external_id, ids)))
  return new Set(found.map((call) => call.external_id))
}

const stateColumns = [
  ...'direction from to status started_at queued_at ringing_at answered_at ended_at'.split(' '),
  ...'wait_seconds talk_seconds hangup_cause sip_code'.split(' '),
]
const callColumns = ['tenant_id', 'id', 'pbx_server_id', 'external_id', 'phone_number_id', ...stateColumns]

async function storeCalls(tx: Transaction, pbx: Pbx, states: Omit<ChangedCall, 'id'>[]): Promise<ChangedCall[]> {
  if (states.length === 0) return []
  const rows = states.map((state) => ({ ...state, id: uuidv7(), tenant_id: pbx.tenant_id, pbx_server_id: pbx.id }))
  const stored = await query<{ id: string; external_id: string }>(
    tx,
    sql`${insert(calls, callColumns, rows)}
      on conflict (tenant_id, pbx_server_id, external_id) do update set ${replaced},
        phone_number_id = coalesce(calls.phone_number_id, excluded.phone_number_id),
        updated_at = greatest(clock_timestamp(), calls.updated_at + interval '1 millisecond')
      returning id, external_id`,
  )
  const ids = new Map(stored.map(({ id, external_id }) => [external_id, id]))
  return states.map((state) => ({ ...state, id: ids.get(state.external_id)! }))
}

const named = (columns: string[]) =>
  sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )
const replaced = sql.join(
  stateColumns.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
  sql`, `,
)

/** Inserts many rows with one parameter, which is faster than one for each value. */
const insert = (table: PgTable, columns: string[], rows: object[]) => {
  const [into, names] = [sql.identifier(getTableName(table)), named(columns)]
  return sql`insert into ${into} (${names}) select ${names}
    from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)`
}
