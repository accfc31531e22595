import { AgentConfig } from '#contract/ai-agents/config.ts'
import { aiAgents as contract } from '#contract/ai-agents/contract.ts'
import type { Demo } from '../../demo/demo.ts'
import { fixtures } from '../../demo/fixtures.ts'
import data from './demo.json' with { type: 'json' }
import { aiAgents as table } from './table.ts'

const agents = fixtures(contract, table, data)

/** The agents of the demo, with the defaults of their forms. */
export const aiAgentDemo: Demo<typeof table> = {
  table,
  rows: async (tenant, tx) => (await agents.rows(tenant, tx)).map((row) => ({ ...row, ...AgentConfig.parse(row) })),
}
