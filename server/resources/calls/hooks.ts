import { and, eq, inArray } from 'drizzle-orm'
import type { Hooks } from '../../crud/resource.ts'
import { callEvents } from '../call-events/table.ts'
import { calls, ongoing } from './table.ts'

/** Operators see calls in progress alone, which have an index of their own. */
export const platformCallHooks: Hooks<typeof calls> = { visible: () => inArray(calls.status, ongoing) }

export const callHooks: Hooks<typeof calls> = {
  /** A call that is logged by hand has ended. */
  async creating(values) {
    const started_at = values.started_at ?? new Date().toISOString()
    const isAnswered = values.status === 'completed' || Boolean(values.talk_seconds)
    const talk_seconds = values.talk_seconds ?? (isAnswered ? null : 0)
    return {
      ...values,
      started_at,
      talk_seconds,
      answered_at: isAnswered ? started_at : null,
      ended_at: new Date(Date.parse(started_at) + (talk_seconds ?? 0) * 1000).toISOString(),
    }
  },

  /** Keeps the ids of its events, so that a PBX that sends them again does not bring the call back. */
  async deleting({ tenant_id, pbx_server_id, external_id }, { tx }) {
    if (!pbx_server_id || !external_id) return
    await tx
      .update(callEvents)
      .set({ from: '', to: '', recording_url: null })
      .where(
        and(
          eq(callEvents.tenant_id, tenant_id),
          eq(callEvents.pbx_server_id, pbx_server_id),
          eq(callEvents.call_id, external_id),
        ),
      )
  },
}
