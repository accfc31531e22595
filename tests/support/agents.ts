import { aiAgents } from '#contract/ai-agents/contract.ts'
import type { TestPlatform } from './platform/in-process.ts'

let count = 0

/** A body of an agent with a name of its own. */
export const agentBody = () => ({
  name: `Agent ${++count}`,
  system_prompt: 'x',
  primary_language: 'en',
  first_message: 'Hi',
})

/** A draft of the administrator's tenant. */
export const newAgent = async (platform: TestPlatform): Promise<{ id: string }> =>
  (await platform.call(aiAgents.endpoints.create, { as: 'admin', body: agentBody() })).body.data

/** An agent that is published, with a draft that differs. */
export async function publishedAgent(platform: TestPlatform): Promise<{ id: string }> {
  const params = await newAgent(platform)
  await platform.call(aiAgents.endpoints.publish, { as: 'admin', params, body: {} })
  await platform.call(aiAgents.endpoints.update, { as: 'admin', params, body: { system_prompt: 'y' } })
  return params
}
