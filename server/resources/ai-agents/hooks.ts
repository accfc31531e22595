import { and, eq } from 'drizzle-orm'
import type { Hooks } from '../../crud/resource.ts'
import { conversations } from '../conversations/table.ts'
import { requireWithin } from '../tenants/limits.ts'
import { aiAgentComputed } from './computed.ts'
import { moveDemo } from './public-demo.ts'
import { requireUnrouted } from './routed.ts'
import type { aiAgents } from './table.ts'

export const aiAgentHooks: Hooks<typeof aiAgents> = {
  async creating(values, call) {
    await requireWithin(call.tx, values.tenant_id, 'agents')
    if (values.is_public_demo) await moveDemo(call, values)
    return values
  },

  /** Another selection of entries has not been checked. */
  async updating(changes, before, call) {
    if (changes.is_public_demo && !before.is_public_demo) await moveDemo(call, before)
    return 'knowledge_ids' in changes ? { ...changes, knowledge_status: 'unknown' } : changes
  },

  /** Its conversations stay. */
  async deleting(row, { tx }) {
    await requireUnrouted(tx, row)
    const { tenant_id, agent_id } = conversations
    const areIts = and(eq(tenant_id, row.tenant_id), eq(agent_id, row.id))
    await tx.update(conversations).set({ agent_id: null }).where(areIts)
  },

  /** An agent that leaves the archive takes room, which `unarchive` checks. */
  isFinal: (action, { provider_agent_id, status }) =>
    action === 'delete' ? provider_agent_id !== null : action === 'archive' && status !== 'archived',

  async restoring(row, { tx }) {
    await requireWithin(tx, row.tenant_id, 'agents')
  },

  computed: aiAgentComputed,
}
