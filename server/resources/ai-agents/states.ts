import type { AiAgent } from '#contract/ai-agents.ts'
import { requirePolicy, type ServedResource } from '../../crud/resource.ts'
import { addRights } from '../../crud/rights.ts'
import { findRow } from '../../crud/rows.ts'
import { updateRow } from '../../crud/update.ts'
import type { Call, Reply } from '../../http/endpoint.ts'
import { requireWithin } from '../tenants/limits.ts'
import { lockRouting } from './routed.ts'

/** Pauses, resumes or archives an agent, or takes it out of the archive. */
export async function setStatus(
  resource: ServedResource,
  call: Call,
  action: string,
  status: AiAgent['status'],
): Promise<Reply> {
  const { tx, actor } = call
  if (action === 'archive') await lockRouting(tx, actor.tenant.id)
  const row = await findRow(resource, call, { lock: true })
  requirePolicy(resource, call, action, row)
  if (action === 'unarchive') await requireWithin(tx, actor.tenant.id, 'agents')
  // The policy allowed the action; it would not allow to edit an archived agent.
  const free: ServedResource = { ...resource, policy: { can: () => true } }
  const { data, undo } = await updateRow(free, { ...call, body: { status } })
  return { data: addRights(resource, call, [data])[0], undo }
}
