import { aiAgentVersions } from '#contract/ai-agent-versions.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { publishedAgent } from '../../support/talking.ts'
import type { TestPlatform } from '../../support/platform/in-process.ts'
import type { Scenarios } from '../../support/nouns/refusals.ts'

const { list, startParallel } = aiAgentVersions.endpoints
const as = 'admin' as const

/** Tries a version of an agent, of which the second one, with these changes, is published. */
async function tried(platform: TestPlatform, number: number, changes?: object) {
  const params = await publishedAgent(platform)
  if (changes) await platform.call(aiAgents.endpoints.update, { as, params, body: changes })
  await platform.call(aiAgents.endpoints.publish, { as, params, body: {} })
  const agentId = params.id
  const { body } = await platform.call(list, { as, params: { agentId } })
  const { id } = body.data.find((version: { number: number }) => version.number === number)
  const start = () => platform.call(startParallel, { as, params: { agentId, id }, body: { share: 20 } })
  return { start, first: await start() }
}

export const scenarios: Scenarios = {
  'startParallel parallel_published': async (platform) => (await tried(platform, 2)).first,
  'startParallel parallel_running': async (platform) => (await tried(platform, 1)).start(),
  'startParallel parallel_hosted': async (platform) => (await tried(platform, 1, { llm: 'elevenlabs' })).first,
}

export const producedElsewhere = {
  'startParallel parallel_knowledge': 'tests/api/ai-agents/parallel.test.ts',
}
