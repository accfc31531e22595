import { sql } from 'drizzle-orm'
import { aiAgentVersions } from '#contract/ai-agent-versions.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { inPlatform } from '#server/db/scope.ts'
import { publishedAgent } from '../support/agents.ts'
import type { TestPlatform } from '../support/platform.ts'
import type { Scenarios } from '../support/refusals.ts'

const { list, startParallel } = aiAgentVersions.endpoints
const as = 'admin' as const

/** Tries the first of two versions of an agent, or the second, which is published. */
async function tried(platform: TestPlatform, number: number, prepare?: (agentId: string) => Promise<unknown>) {
  const { id: agentId } = await publishedAgent(platform)
  await platform.call(aiAgents.endpoints.publish, { as, params: { id: agentId }, body: {} })
  await prepare?.(agentId)
  const { body } = await platform.call(list, { as, params: { agentId } })
  const { id } = body.data.find((version: { number: number }) => version.number === number)
  const start = () => platform.call(startParallel, { as, params: { agentId, id }, body: { share: 20 } })
  return { start, first: await start() }
}

export const scenarios: Scenarios = {
  'startParallel parallel_published': async (platform) => (await tried(platform, 2)).first,
  'startParallel parallel_running': async (platform) => (await tried(platform, 1)).start(),
  'startParallel parallel_hosted': async (platform) => {
    const hold = (agentId: string) => change(platform, agentId, { llm: 'elevenlabs' })
    return (await tried(platform, 2, hold)).start()
  },
}

async function change(platform: TestPlatform, id: string, body: object) {
  await platform.call(aiAgents.endpoints.update, { as, params: { id }, body })
  await inPlatform(platform.db, (tx) => tx.execute(sql`update ai_agents set published_version = 1 where id = ${id}`))
}

export const producedElsewhere = {
  'startParallel parallel_knowledge': 'tests/api/agent-parallel.test.ts',
}
