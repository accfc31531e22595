import type { Demo } from '../../db/demo/resources.ts'
import { createCallEvents } from '../../db/demo/call-events.ts'
import { createRandom, pick } from '../../db/demo/random.ts'
import { callEvents, type StoredEvent } from '../call-events/table.ts'
import { stateOf } from '../call-events/state.ts'
import { phoneNumberDemo } from '../phone-numbers/demo.ts'
import { recordedCalls, recordingId } from './demo-recordings.ts'
import { calls } from './table.ts'

/** Values for about half of the calls that somebody answered. */
const dispositions = ['Resolved', 'Callback requested', 'Complaint', null, null, null]

type Tenant = Parameters<Demo['rows']>[0]

/** The events of about 40 calls of the last weeks. */
export const callEventDemo: Demo<typeof callEvents> = {
  table: callEvents,
  rows: async (tenant) => (await eventsOf(tenant)).flat(),
}

/** The calls that follow from these events. */
export const callDemo: Demo<typeof calls> = {
  table: calls,
  rows: async (tenant) => {
    const random = createRandom(tenant.tenant_id.length)
    const numbers = await numbersOf(tenant)
    const agents = await Promise.all([2, 3, 4].map((at) => tenant.refer('users', at)))
    const rows = (await eventsOf(tenant)).map((events) => {
      const { recording_url: _, ...state } = stateOf(events as StoredEvent[])
      const number = numbers.find(({ e164 }) => e164 === (state.direction === 'inbound' ? state.to : state.from))
      const isAnswered = state.status === 'completed'
      const { tenant_id, pbx_server_id, call_id } = events[0]!
      return {
        ...state,
        tenant_id,
        pbx_server_id,
        external_id: call_id,
        phone_number_id: number?.id ?? null,
        user_id: isAnswered ? pick(random, agents) : null,
        disposition: isAnswered ? pick(random, dispositions) : null,
        created_at: state.started_at,
        updated_at: state.ended_at ?? state.started_at,
        recording_id: null as string | null,
      }
    })
    // The newest calls, which lists show first.
    const answered = rows.filter(({ status }) => status === 'completed').slice(-recordedCalls)
    for (const [at, row] of answered.entries()) row.recording_id = recordingId(tenant.tenant_id, at)
    return rows
  },
}

const eventsOf = async (tenant: Tenant) =>
  createCallEvents(
    { tenant_id: tenant.tenant_id, id: await tenant.refer('pbx-servers', 0) },
    (await numbersOf(tenant)).map(({ e164 }) => e164),
    tenant.now,
  )

/** The numbers in service that the demo added before, in their order. The last one leads to an agent, and is called most. */
async function numbersOf(tenant: Tenant) {
  const added = await phoneNumberDemo.rows(tenant)
  const numbers = await Promise.all(
    added.map(async ({ e164, status }, at) => ({ e164: e164!, status, id: await tenant.refer('phone-numbers', at) })),
  )
  const called = numbers.filter(({ e164, status }) => e164 && status === 'active')
  return [...called, ...called.slice(-1)]
}
