import { aiAgentReplays as contract } from '#contract/ai-agent-replays.ts'
import { defineNoun } from '../../compose/noun.ts'
import { aiAgentReplayDemo } from './demo.ts'
import { replayHooks as hooks } from './hooks.ts'
import { runReplay } from './jobs.ts'
import { mountAiAgentReplays } from './routes.ts'
import { aiAgentReplays as table } from './table.ts'

export default defineNoun({
  contract,
  table,
  hooks,
  routes: mountAiAgentReplays,
  jobs: [runReplay],
  demo: [aiAgentReplayDemo],
})
