import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Call } from '#contract/calls/contract.ts'
import { countryOf, phoneIn } from '../../base/phone.ts'
import type { Hooks } from '../../record/resource.ts'
import { callRoutes } from '../pbx/table.ts'
import { callEvents } from '../call-events/table.ts'
import { tickets } from '../tickets/table.ts'
import { calls, ongoing } from './table.ts'

/** Limits operators to calls in progress, which have their own index. */
export const platformCallHooks: Hooks<typeof calls> = { visible: () => inArray(calls.status, ongoing) }

export const callHooks: Hooks<typeof calls> = {
  /** Ends a call that is logged by hand. */
  async creating(values, { actor }) {
    const country = countryOf(actor.tenant.timezone)
    const started_at = values.started_at ?? new Date().toISOString()
    const isAnswered = values.status === 'completed' || Boolean(values.talk_seconds)
    const talk_seconds = values.talk_seconds ?? (isAnswered ? null : 0)
    return {
      ...values,
      from: phoneIn(values.from, country) ?? values.from,
      to: phoneIn(values.to, country) ?? values.to,
      started_at,
      talk_seconds,
      answered_at: isAnswered ? started_at : null,
      ended_at: new Date(Date.parse(started_at) + (talk_seconds ?? 0) * 1000).toISOString(),
    }
  },

  /** Keeps the ids of the events, so that events that a PBX sends again do not recreate the call. */
  async deleting({ tenant_id, id, pbx_server_id, external_id }, { tx }) {
    const refersToIt = and(eq(tickets.tenant_id, tenant_id), eq(tickets.call_id, id))
    await tx.update(tickets).set({ call_id: null }).where(refersToIt)
    if (!pbx_server_id || !external_id) return
    const { tenant_id: tenant, pbx_server_id: server, call_id } = callRoutes
    await tx.delete(callRoutes).where(and(eq(tenant, tenant_id), eq(server, pbx_server_id), eq(call_id, external_id)))
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

  computed: {
    // Raw SQL, because drizzle omits the table name of plain columns in a selection.
    route: sql<Call['route']>`(
      select answer from call_routes route where route.tenant_id = "calls"."tenant_id"
        and route.pbx_server_id = "calls"."pbx_server_id" and route.call_id = "calls"."external_id")`,
  },

  /** The label of a number that may be deleted: the party as it was called. */
  labels: ({ phone_number_id, direction, from, to }) =>
    phone_number_id ? { [phone_number_id]: direction === 'outbound' ? from : to } : {},
}
