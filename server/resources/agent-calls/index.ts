import { lt, sql } from 'drizzle-orm'
import { agentCalls as contract } from '#contract/agent-calls.ts'
import { defineService } from '../../compose/noun.ts'
import { listenForCalls } from './listen.ts'
import { mountAgentCalls } from './routes.ts'
import { callReservations } from './table.ts'

export default defineService({
  contract,
  routes: mountAgentCalls,
  listen: listenForCalls,
  // A dialplan asks at once where a call goes.
  sweeps: [[callReservations, lt(callReservations.expires_at, sql`now() - interval '1 day'`)]],
})
