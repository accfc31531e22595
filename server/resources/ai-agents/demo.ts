import { uuidv7 } from 'uuidv7'
import { AgentConfig } from '#contract/ai-agents/config.ts'
import { demoAgents } from './demo-agents.ts'
import type { Demo, FilledTenant } from '../../demo/demo.ts'
import { aiAgents } from './table.ts'

/** The agents of a demo's tenant, with the first entries of its knowledge. */
export const agentsOf = ({ slug, refer }: FilledTenant) =>
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
export const publishedAt = (now: Date) => new Date(now.getTime() - 25 * 86_400_000).toISOString()

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
