import type { KnowledgePin } from '#contract/ai-agent-versions.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call, Reply, StreamCall } from '../../http/call.ts'
import { asActor } from '../../http/caller.ts'
import { bringBackPassages } from '../knowledge-base/ports.ts'

/** Restores an agent in one transaction, then writes the passages of the versions that its draft answers from. */
export async function withPassages(
  deps: Deps,
  call: StreamCall,
  restored: (own: Call) => Promise<{ reply: Reply; pins: KnowledgePin[] }>,
): Promise<Reply> {
  const { reply, pins } = await asActor(deps, call, restored)
  await bringBackPassages(deps, call.actor.tenant.id, pins)
  return reply
}
