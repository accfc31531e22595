import { secondsToJoin } from '#contract/conversations/constants.ts'
import { sql } from 'drizzle-orm'
import { conversations as contract } from '#contract/conversations/contract.ts'
import { defineNoun } from '../../compose/noun.ts'
import { sqlFile } from '../../db/sql-file.ts'
import { foldTallies, foldTalliesMs } from '../../db/tallies.ts'
import { repeat } from '../../queue/repeat.ts'
import { agentsAndKnowledge } from './agents.ts'
import { answerCheckMs, sendAnswerAlerts } from './alert.ts'
import { conversationDemo } from './demo.ts'
import { conversationHooks as hooks } from './hooks.ts'
import { conversationPolicy as policy } from './policy.ts'
import { processConversations, processingMs } from './process.ts'
import { hostedReadMs, readHosted } from './read-hosted.ts'
import { redactDueConversations, redactionMs } from './redact-due.ts'
import { mountConversations } from './routes.ts'
import { conversationSweepMs, deleteExpiredConversations, retentionMs, sweepConversations } from './sweep.ts'
import { conversations as table } from './table.ts'

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  routes: (surface, deps) => mountConversations(surface, deps, agentsAndKnowledge),
  prepare: sqlFile(new URL('./database.sql', import.meta.url)),
  workers: ({ db, env, keys, log }) => [
    repeat(answerCheckMs, () => sendAnswerAlerts({ db, keys }), log),
    repeat(foldTalliesMs, () => foldTallies(db, 'conversation_tallies'), log),
    repeat(conversationSweepMs, () => sweepConversations({ db }), log),
    repeat(hostedReadMs, () => readHosted({ db, env, log }), log),
    repeat(processingMs, () => processConversations({ db, env, keys, log }), log),
    repeat(retentionMs, () => deleteExpiredConversations({ db }), log),
    repeat(redactionMs, () => redactDueConversations({ db }), log),
  ],
  demo: [conversationDemo],
  uses: {
    /** A conversation on a call counts as that call; one that no visitor joins counts for half a minute. */
    concurrent_calls: (tenantId) => sql`
      select count(*) from conversations
      where tenant_id = ${tenantId} and call_id is null and (status = 'in_progress'
        or (status = 'initiated' and (not by_visitor or started_at > now() - make_interval(secs => ${secondsToJoin}))))`,
  },
})
