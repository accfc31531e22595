import type { Demo } from '../../demo/demo.ts'
import { createRandom, pick } from '../../demo/random.ts'
import { calledNumbers, demoEventsOf, noteLastCalls, stateOf } from '../call-events/ports.ts'
import type { StoredEvent } from '../call-events/table.ts'
import { recordedCalls, recordingId } from './demo-recordings.ts'
import { calls } from './table.ts'

/** Dispositions of answered calls; half of them have none. */
const dispositions = ['Resolved', 'Callback requested', 'Complaint', null, null, null]

/** The calls derived from the demo's events. */
export const callDemo: Demo<typeof calls> = {
  table: calls,
  rows: async (tenant, tx) => {
    const random = createRandom(tenant.tenant_id.length)
    const numbers = await calledNumbers(tenant, tx)
    const agents = await Promise.all([2, 3, 4].map((at) => tenant.refer('users', at)))
    const rows = (await demoEventsOf(tenant, tx)).map((events) => {
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
    // The newest calls, because lists show them first.
    const answered = rows.filter(({ status }) => status === 'completed').slice(-recordedCalls)
    for (const [at, row] of answered.entries()) row.recording_id = recordingId(tenant.tenant_id, at)
    noteLastCalls(tx, tenant.tenant_id, rows)
    return rows
  },
}
