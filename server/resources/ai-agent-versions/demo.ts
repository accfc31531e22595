import type { Demo } from '../../demo/demo.ts'
import { agentsOf, publishedAt } from '../ai-agents/ports.ts'
import { aiAgentVersions } from './table.ts'

/** The first version of each published agent of the demo. */
export const aiAgentVersionDemo: Demo<typeof aiAgentVersions> = {
  table: aiAgentVersions,
  rows: async (tenant) => {
    const { tenant_id, now, refer } = tenant
    const published_by_id = await refer('users', 0)
    const agents = (await agentsOf(tenant)).map((agent, at) => ({ ...agent, at }))
    return Promise.all(
      agents
        .filter(({ isPublished }) => isPublished)
        .map(async ({ config, at }) => ({
          tenant_id,
          agent_id: await refer('ai-agents', at),
          number: 1,
          name: 'Version 1',
          published_by_id,
          configuration: config,
          knowledge: config.knowledge_ids.toSorted().map((entry_id) => ({ entry_id, version: 1 })),
          created_at: publishedAt(now),
        })),
    )
  },
}
