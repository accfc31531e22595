import { requirePolicy, type ServedResource } from '#server/record/resource.ts'
import { findRow } from '#server/record/rows.ts'
import { ofOnlyRow } from '#server/record/singleton.ts'
import { updateRow } from '#server/record/update.ts'
import type { Deps } from '#server/http/app-context.ts'
import { serve } from '#server/http/endpoint.ts'
import type { Policy } from '#server/record/policy.ts'
import type { Surface } from '#server/http/surface.ts'
import { officeHours as contract } from './contract.ts'

/** An office that is closed is opened by its switch. */
export const officeHourPolicy: Policy = {
  can: (_actor, action, row) => (action === 'close' && row?.is_closed ? { reason: 'wrong_status' } : true),
}

export function mountOfficeHours(surface: Surface, deps: Deps, resource: ServedResource): void {
  serve(surface, deps, contract.endpoints.close, async (given) => {
    const call = await ofOnlyRow(resource, given)
    requirePolicy(resource, call, 'close', await findRow(resource, call, { lock: true }))
    return updateRow(resource, { ...call, body: { ...(call.body as object), is_closed: true } })
  })
}
