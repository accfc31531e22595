import { uuidv7 } from 'uuidv7'
import { AgentConfig } from '#contract/agent-config.ts'
import { demoAgents } from '../../db/demo/agents.ts'
import type { Demo } from '../../db/demo/resources.ts'
import { aiAgentVersions } from '../ai-agent-versions/table.ts'
import { aiAgents } from './table.ts'

type Tenant = Parameters<Demo['rows']>[0]

/** The agents of a tenant, with the first entries of its knowledge. */
const agentsOf = ({ slug, refer }: Tenant) =>
  Promise.all(
    (demoAgents[slug] ?? []).map(
      async ({ isPublished = false, isPublicDemo = false, voice, description, tags, ...values }) => {
        const knowledge_ids = [...new Set(await Promise.all([0, 1, 2, 3, 4].map((at) => refer('knowledge-base', at))))]
        const voice_id = await refer('voices', voice)
        return {
          isPublished,
          notes: { description, tags, is_public_demo: isPublicDemo },
          config: AgentConfig.parse({ ...values, voice_id, knowledge_ids }),
        }
      },
    ),
  )

/** Before the conversations of the demo. */
const publishedAt = (now: Date) => new Date(now.getTime() - 25 * 86_400_000).toISOString()

export const aiAgentDemo: Demo<typeof aiAgents> = {
  table: aiAgents,
  rows: async (tenant) => {
    const { tenant_id, now } = tenant
    return (await agentsOf(tenant)).map(({ isPublished, notes, config }) => ({
      id: uuidv7(),
      tenant_id,
      ...notes,
      ...config,
      ...(isPublished && { status: 'active' as const, published_version: 1, published_at: publishedAt(now) }),
      created_at: publishedAt(now),
    }))
  },
}

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
          created_at: publishedAt(now),
        })),
    )
  },
}
