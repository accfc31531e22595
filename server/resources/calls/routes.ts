import { and, asc, eq } from 'drizzle-orm'
import { calls as contract } from '#contract/calls/contract.ts'
import type { ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Call } from '../../http/call.ts'
import type { Surface } from '../../http/surface.ts'
import { callEvents } from '../call-events/table.ts'
import { callRoutes } from '../phone-numbers/table.ts'
import { callHooks } from './hooks.ts'
import { readIncoming } from './incoming.ts'
import { callPolicy } from './policy.ts'
import { calls } from './table.ts'

const resource: ServedResource = { contract, table: calls, policy: callPolicy, hooks: callHooks }

export function mountCalls(surface: Surface, deps: Deps) {
  serve(surface, deps, contract.endpoints.events, readEvents)
  serve(surface, deps, contract.endpoints.route, readRoute)
  serve(surface, deps, contract.endpoints.incoming, readIncoming)
}

/** The events of a call in the order in which they happened; one that was logged by hand has none. */
async function readEvents(call: Call) {
  const { tenant_id, pbx_server_id, external_id } = await findRow(resource, call)
  if (!pbx_server_id || !external_id) return { data: [] }
  const found = await call.tx
    .select()
    .from(callEvents)
    .where(
      and(
        eq(callEvents.tenant_id, tenant_id),
        eq(callEvents.pbx_server_id, pbx_server_id),
        eq(callEvents.call_id, external_id),
      ),
    )
    .orderBy(asc(callEvents.at), asc(callEvents.type))
  return { data: found }
}

/** The decision that sent a call where it went; null if its PBX did not ask. */
async function readRoute(call: Call) {
  const { tenant_id, pbx_server_id, external_id } = await findRow(resource, call)
  if (!pbx_server_id || !external_id) return { data: null }
  const isOfCall = and(
    eq(callRoutes.tenant_id, tenant_id),
    eq(callRoutes.pbx_server_id, pbx_server_id),
    eq(callRoutes.call_id, external_id),
  )
  const [found] = await call.tx.select().from(callRoutes).where(isOfCall)
  return { data: found ? { ...found.answer, decided_at: found.decided_at } : null }
}
