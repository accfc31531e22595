import { mountCrud } from '#server/crud.ts'
import { requirePolicy, type ServedResource } from '#server/crud/resource.ts'
import { findRow } from '#server/crud/rows.ts'
import { ofOnlyRow } from '#server/crud/singleton.ts'
import { updateRow } from '#server/crud/update.ts'
import type { Deps } from '#server/http/app-context.ts'
import { serve } from '#server/http/endpoint.ts'
import type { Policy } from '#server/policy.ts'
import type { Surface } from '#server/surfaces/surface.ts'
import { officeHours as contract } from './contract.ts'
import { officeHours } from './table.ts'

/** An office that is closed is opened by its switch. */
const policy: Policy = {
  can: (_actor, action, row) => (action === 'close' && row?.is_closed ? { reason: 'wrong_status' } : true),
}
const resource: ServedResource = { contract, table: officeHours, policy, hooks: {} }

export function mountOfficeHours(surface: Surface, deps: Deps): void {
  mountCrud(surface, deps, contract, officeHours, policy)
  serve(surface, deps, contract.endpoints.close, async (given) => {
    const call = await ofOnlyRow(resource, given)
    requirePolicy(resource, call, 'close', await findRow(resource, call, { lock: true }))
    return updateRow(resource, { ...call, body: { ...(call.body as object), is_closed: true } })
  })
}
