import { voices } from '#contract/voices.ts'
import type { Scenarios } from '../../support/nouns/refusals.ts'

const as = 'admin' as const

export const scenarios: Scenarios = {
  'delete used_by_agents': async (platform) => {
    const { body } = await platform.call(voices.endpoints.list, { as, query: '_end=100' })
    const { id } = body.data.find(({ agents }: { agents: unknown[] }) => agents.length > 0)
    return platform.call(voices.endpoints.delete, { as, params: { id } })
  },
}
