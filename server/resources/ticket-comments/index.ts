import { ticketComments as contract, type TicketComment } from '#contract/ticket-comments.ts'
import { defineNoun } from '../../compose/noun.ts'
import { createWorker } from '../../queue/worker.ts'
import { commentHooks as hooks } from './hooks.ts'
import { createReplyMailer } from './mailer.ts'
import { replyTask } from './outbound.ts'
import { mountComments } from './routes.ts'
import { ticketComments as table } from './table.ts'
import type { Policy } from '../../record/policy.ts'

/** Only held mails can be accepted or discarded. */
const policy: Policy<TicketComment> = {
  readsAlike: true,
  can(_actor, action, comment) {
    if (!comment || (action !== 'accept' && action !== 'discard')) return true
    return comment.is_held || { reason: 'not_held' }
  },
}

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  routes: mountComments,
  demo: [],
  workers: (deps) => [createWorker(deps.db, deps.keys, { [replyTask]: createReplyMailer(deps) }, deps.log)],
})
