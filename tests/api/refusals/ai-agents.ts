import { aiAgents } from '#contract/ai-agents/contract.ts'
import { draftBody, newDraft, publishedAgent } from '../../support/talking.ts'
import type { Answer } from '../../support/api.ts'
import type { TestPlatform } from '../../support/platform/in-process.ts'
import { ofEndpoints, withLimits, type Scenarios } from '../../support/nouns/refusals.ts'

const { endpoints } = aiAgents
const as = 'admin' as const

const whenFull = (platform: TestPlatform, perform: () => Promise<Answer>) =>
  withLimits(platform, as, { agents: 0 }, perform)

export const scenarios: Scenarios = {
  'create over_limit': (platform) =>
    whenFull(platform, () => platform.call(endpoints.create, { as, body: draftBody() })),
  'duplicate over_limit': async (platform) => {
    const params = await newDraft(platform)
    return whenFull(platform, () => platform.call(endpoints.duplicate, { as, params }))
  },
  'unarchive over_limit': async (platform) => {
    const params = await newDraft(platform)
    await platform.call(endpoints.archive, { as, params })
    return whenFull(platform, () => platform.call(endpoints.unarchive, { as, params }))
  },
  'publish nothing_to_publish': async (platform) => {
    const params = await newDraft(platform)
    await platform.call(endpoints.publish, { as, params, body: {} })
    return platform.call(endpoints.publish, { as, params, body: {} })
  },
  'publish not_published': async (platform) => {
    const params = await newDraft(platform)
    return platform.call(endpoints.publish, { as, params, body: { parallel: { share: 20 } } })
  },
  'publish parallel_running': async (platform) => {
    const params = await publishedAgent(platform)
    const publish = () => platform.call(endpoints.publish, { as, params, body: { parallel: { share: 20 } } })
    await publish()
    return publish()
  },
  'publishSelected parallel_undecided': async (platform) => {
    const { id } = await publishedAgent(platform)
    await platform.call(endpoints.publish, { as, params: { id }, body: { parallel: { share: 20 } } })
    return platform.call(endpoints.publishSelected, { as, body: { ids: [id] } })
  },
  'publish parallel_hosted': async (platform) => {
    const params = await publishedAgent(platform)
    await platform.call(endpoints.update, { as, params, body: { llm: 'elevenlabs' } })
    return platform.call(endpoints.publish, { as, params, body: { parallel: { share: 20 } } })
  },
  // An agent of the demo that a phone number leads to.
  ...ofEndpoints(aiAgents, 'agent_routed', async (platform, endpoint) => {
    const { body } = await platform.call(endpoints.list, { as, query: '_end=100' })
    const { id } = body.data.find(({ numbers }: { numbers: unknown[] }) => numbers.length > 0)
    return platform.call(endpoint, { as, params: { id } })
  }),
}
