import { ticketComments as contract } from '#contract/ticket-comments.ts'
import { defineNoun } from '../../compose/noun.ts'
import { createWorker } from '../../queue/worker.ts'
import { commentHooks as hooks } from './hooks.ts'
import { createReplyMailer } from './mailer.ts'
import { replyTask } from './outbound.ts'
import { commentPolicy as policy } from './policy.ts'
import { mountComments } from './routes.ts'
import { ticketComments as table } from './table.ts'

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  routes: mountComments,
  workers: (deps) => [createWorker(deps.db, deps.keys, { [replyTask]: createReplyMailer(deps) }, deps.log)],
})
