import type { Hooks } from '../../crud/resource.ts'
import { requireWithin } from '../tenants/limits.ts'
import { aiAgentComputed } from './computed.ts'
import { requireUnrouted } from './routed.ts'
import type { aiAgents } from './table.ts'

export const aiAgentHooks: Hooks<typeof aiAgents> = {
  async creating(values, { tx }) {
    await requireWithin(tx, values.tenant_id, 'agents')
    return values
  },

  /** Another selection of entries has not been checked. */
  updating: async (changes) => ('knowledge_ids' in changes ? { ...changes, knowledge_status: 'unknown' } : changes),

  deleting: (row, { tx }) => requireUnrouted(tx, row),

  computed: aiAgentComputed,
}
