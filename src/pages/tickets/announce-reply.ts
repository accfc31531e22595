import type { TicketComment } from '#contract/ticket-comments.ts'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { undo as undoContract } from '#contract/undo.ts'
import { t } from '#providers/format/i18n.ts'
import { call, type ApiError } from '#providers/requests/http.ts'
import { announceOffer } from '#providers/undo/announce.ts'
import { restoreDraft, type ReplyDraft } from './use-drafts.ts'

export interface ReplyAnswer {
  data: TicketComment
  meta?: { undo?: string }
}

interface Sent {
  ticket: Pick<Ticket, 'id' | 'number'>
  draft: ReplyDraft
  resolve: boolean
  comment: TicketComment
  change?: string
}

/**
 * Says that a reply was sent. While its mail waits, the toast offers to take it back; else to undo what came with it.
 *
 * @returns false, for Refine: the toast is shown here
 */
export function announceReply(ticket: Ticket, draft: ReplyDraft, resolve: boolean, answer: ReplyAnswer): false {
  const { data: comment, meta } = answer
  const sent: Sent = { ticket, draft, resolve, comment, change: meta?.undo }
  const number = `#${ticket.number}`
  const wait = waitOf(comment)
  if (wait > 0) {
    const message = t(`tickets.sent.${resolve ? 'waits_resolved' : 'waits'}`, {
      number,
      seconds: Math.round(wait / 1000),
    })
    announceOffer({ message, undo: () => takeBack(sent), duration: wait })
  } else if (sent.change) {
    announceOffer({
      message: t(`tickets.sent.${resolve ? 'resolved' : 'changed'}`, { number }),
      undo: () => reopen(sent),
    })
  }
  return false
}

/** Milliseconds until the mail goes out, by the clock of the platform. */
const waitOf = ({ mail, created_at }: TicketComment): number =>
  mail?.sends_at ? Date.parse(mail.sends_at) - Date.parse(created_at) : 0

/** Deletes the reply, and puts its text back; if it was sent meanwhile, undoes the rest. */
async function takeBack(sent: Sent): Promise<string> {
  const { ticket, draft, comment, change = null } = sent
  try {
    await call(tickets.endpoints.unsend, { params: { id: ticket.id }, body: { comment_id: comment.id, change } })
  } catch (error) {
    if ((error as ApiError).refusal?.reason === 'reply_sent' && change) return reopen(sent)
    throw error
  }
  restoreDraft(ticket.id, draft)
  return t(`tickets.taken_back.${changedOf(sent)}`, { number: `#${ticket.number}` })
}

/** Undoes what came with a reply. */
async function reopen(sent: Sent): Promise<string> {
  await call(undoContract.endpoints.change, { body: { change: sent.change! } })
  const what = sent.draft.visibility === 'public' ? 'reply' : 'note'
  return t(`tickets.undone.${changedOf(sent) === 'resolved' ? 'resolved' : 'changed'}_${what}`, {
    number: `#${sent.ticket.number}`,
  })
}

const changedOf = ({ resolve, change }: Sent) => (change ? (resolve ? 'resolved' : 'changed') : 'only')
