import type { Call, Reply } from '../../http/call.ts'
import { readQuery } from '../../http/validate.ts'
import type { ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { decide } from './decide.ts'
import { readRoute } from './read-route.ts'

/** Decides where a call to a number would go at a moment. Nothing is kept. */
export async function testRoute(resource: ServedResource, call: Call): Promise<Reply> {
  const { at } = readQuery(call.endpoint, call.query)
  const { tenant_id, pbx_server_id, e164, extension } = await findRow(resource, call)
  const known = await readRoute(call.tx, { tenant_id, pbx_server_id, to: e164 ?? extension }, null)
  return { data: decide(known, at ? new Date(at) : new Date()) }
}
