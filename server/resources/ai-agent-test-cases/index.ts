import { aiAgentTestCases as contract } from '#contract/ai-agent-test-cases.ts'
import { defineNoun } from '../../compose/noun.ts'
import { fixtures } from '../../demo/fixtures.ts'
import { createAffectedRuns } from './affected.ts'
import demo from './demo.json' with { type: 'json' }
import { testCaseHooks as hooks } from './hooks.ts'
import { runTestCases } from './jobs.ts'
import { mountAiAgentTestCases } from './routes.ts'
import { aiAgentTestCases as table } from './table.ts'

export default defineNoun({
  contract,
  table,
  hooks,
  routes: mountAiAgentTestCases,
  jobs: [runTestCases],
  workers: ({ db, env, keys, log }) => [createAffectedRuns({ db, env, keys, log })],
  demo: [fixtures(contract, table, demo)],
})
