import type { AiAgent } from '#contract/ai-agents/contract.ts'
import type { Verdict } from '#contract/grammar/reasons.ts'
import type { Policy } from '../../record/policy.ts'

/** An archived agent cannot be changed; one that phone numbers use cannot be taken out of service. */
export const aiAgentPolicy: Policy<AiAgent> = {
  readsAlike: true,
  can(_actor, action, row) {
    if (!row) return true
    const { status } = row
    if (unarchived.includes(action) && status === 'archived') return { reason: 'archived' }
    if (action === 'publish') return row.draft.changed || { reason: 'nothing_to_publish' }
    if (action === 'useNewest') return row.draft.knowledge_held.length > 0 || { reason: 'nothing_held' }
    if (action === 'resend') return isIncomplete(row) || { reason: 'nothing_to_resend' }
    if (parallel.includes(action)) return row.parallel_version !== null || { reason: 'no_parallel' }
    if (action === 'pause') return status === 'active' || { reason: 'wrong_status' }
    if (action === 'unarchive') return status === 'archived' || { reason: 'wrong_status' }
    if (action === 'resume') return canResume(row)
    if (action === 'archive' && status === 'archived') return { reason: 'wrong_status' }
    if (['archive', 'delete'].includes(action)) return canLeave(row)
    return true
  },
}

const unarchived = ['update', 'publish', 'restore', 'useNewest', 'sync', 'resend', 'publishParallel']
const parallel = ['parallel', 'publishParallel', 'endParallel']

/** The check found that ElevenLabs lacks some of its knowledge. */
const isIncomplete = ({ llm, knowledge_status }: AiAgent) => llm === 'elevenlabs' && knowledge_status === 'partial'

function canResume({ status, published_version }: AiAgent): Verdict {
  if (status !== 'paused') return { reason: 'wrong_status' }
  return published_version !== null || { reason: 'not_published' }
}

function canLeave({ numbers }: AiAgent): Verdict {
  if (numbers.length === 0) return true
  return { reason: 'agent_routed', params: { numbers: numbers.map(({ label }) => label).join(', ') } }
}
