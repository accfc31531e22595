import { uuidv7 } from 'uuidv7'
import type { CallEvent } from '#contract/call-events.ts'
import { hangupCause } from '#contract/calls/hangup-causes.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { inTenantAfter } from '../../db/scope.ts'
import { refused } from '../../base/problem.ts'
import type { Keys } from '../../identity/keys.ts'
import { noteRefusedCall } from '../phone-numbers/ports.ts'
import { recordingTask, type RecordingPayload } from '../calls/ports.ts'
import { enqueueAll } from '../../queue/queue.ts'
import { isTenantShutOut } from '../../identity/tenants/open.ts'
import { readPayer, type Payer, rate, storeRecords } from '../usage-records/ports.ts'
import {
  readKnownCalls,
  readKnownEvents,
  takeTurn,
  type ChangedCall,
  type KnownCall,
  type KnownEvent,
  type Pbx,
} from './known.ts'
import { noteLastCalls, readNumbers, type Numbers } from './numbers.ts'
import { stateOf } from './state.ts'
import { storeCalls, storeEvents } from './store.ts'

/** The stored records that a batch of events concerns. */
interface Known {
  payer: Payer
  events: KnownEvent[]
  calls: KnownCall[]
  numbers: Numbers
}

/**
 * Stores new events, derives the state of their calls, and rates those that have ended. Reads in one round trip, and
 * sends all writes with the commit.
 *
 * @returns the number of new events
 * @throws Problem 403 if the tenant is suspended
 */
export const ingest = (db: Database, keys: Keys, pbx: Pbx, given: CallEvent[]): Promise<number> =>
  inTenantAfter(
    db,
    pbx.tenant_id,
    (tx) => readKnown(tx, pbx, given),
    async (tx, known) => {
      if (isTenantShutOut(known.payer.status)) throw refused('tenant_suspended')
      const added = addedTo(known, given)
      if (added.length === 0) return 0
      const changed = changedBy(added, known)
      storeEvents(tx, pbx, added)
      storeCalls(tx, pbx, changed)
      storeRecords(tx, pbx.tenant_id, known.payer, changed)
      noteLastCalls(tx, pbx.tenant_id, changed)
      noteRefusedCalls(tx, pbx, changed, known)
      await fetchRecordings(tx, keys, pbx, added, changed)
      return added.length
    },
  )

/** Notes calls to numbers that take none. Known calls are skipped: they began while the number still took calls. */
function noteRefusedCalls(tx: Transaction, pbx: Pbx, changed: ChangedCall[], { calls, numbers }: Known) {
  const carried = new Set(calls.map(({ external_id }) => external_id))
  const refused = changed.filter((call) => !carried.has(call.external_id) && numbers.isRefused(call))
  for (const to of new Set(refused.map((call) => call.to))) noteRefusedCall(tx, pbx, to)
}

/**
 * Statements run in the order in which they are sent, so all after the first, the lock, see other transactions' events.
 */
async function readKnown(tx: Transaction, pbx: Pbx, given: CallEvent[]): Promise<Known> {
  const eventIds = given.map(({ event_id }) => event_id)
  const callIds = [...new Set(given.map(({ call_id }) => call_id))]
  const parties = [...new Set(given.flatMap(({ from, to }) => [from, to]))]
  const [, payer, events, calls, numbers] = await Promise.all([
    takeTurn(tx, pbx),
    readPayer(tx, pbx.tenant_id),
    readKnownEvents(tx, pbx, eventIds, callIds),
    readKnownCalls(tx, pbx, callIds),
    readNumbers(tx, pbx, parties),
  ])
  return { payer, events, calls, numbers }
}

/** The new events, as they are stored. */
function addedTo({ events, numbers }: Known, given: CallEvent[]): KnownEvent[] {
  const received = new Set(events.map(({ event_id }) => event_id))
  return given.flatMap((event) => {
    if (received.has(event.event_id)) return []
    received.add(event.event_id)
    return storedFrom(event, numbers.partyOf)
  })
}

/** Lists every field: spreading a hundred objects takes longer than the rest of the processing. */
const storedFrom = (event: CallEvent, partyOf: Numbers['partyOf']): KnownEvent => ({
  event_id: event.event_id,
  call_id: event.call_id,
  type: event.type,
  at: new Date(event.at).toISOString(),
  direction: event.direction,
  from: partyOf(event.from),
  to: partyOf(event.to),
  cause: event.cause === undefined ? null : hangupCause(event.cause),
  sip_code: event.sip_code ?? null,
  recording_url: event.recording_url ?? null,
})

/** Derives the calls of new events. Deleted calls stay deleted. */
function changedBy(added: KnownEvent[], { payer, events, calls, numbers }: Known): ChangedCall[] {
  const [all, earlier] = [byCall([...events, ...added]), byCall(events)]
  const known = new Map(calls.map((call) => [call.external_id, call]))
  return [...byCall(added).keys()]
    .filter((id) => known.has(id) || !earlier.has(id))
    .map((external_id) => {
      const found = known.get(external_id)
      // Assigns in place, because spreading is slow.
      const call: ChangedCall = Object.assign(stateOf(all.get(external_id)!), {
        id: found?.id ?? uuidv7(),
        external_id,
        phone_number_id: found?.phone_number_id ?? null,
        agent_id: found?.agent_id ?? null,
        conversation_id: found?.conversation_id ?? null,
      })
      call.phone_number_id ??= numbers.numberOf(call)
      if (call.ended_at) call.rating = rate(payer, call, found?.record ?? null)
      return call
    })
}

function byCall(events: KnownEvent[]): Map<string, KnownEvent[]> {
  const calls = new Map<string, KnownEvent[]>()
  for (const event of events) {
    const others = calls.get(event.call_id)
    if (others) others.push(event)
    else calls.set(event.call_id, [event])
  }
  return calls
}

function fetchRecordings(tx: Transaction, keys: Keys, { tenant_id }: Pbx, added: KnownEvent[], changed: ChangedCall[]) {
  const ids = new Map(changed.map(({ external_id, id }) => [external_id, id]))
  const payloads = added.flatMap(({ call_id, recording_url: url }): RecordingPayload[] => {
    const id = ids.get(call_id)
    return url && id ? [{ tenant_id, id, url }] : []
  })
  return enqueueAll(tx, keys, recordingTask, payloads, tenant_id)
}
