import { useCan, useCustomMutation, useInvalidate, type BaseRecord } from '@refinedev/core'
import { useState } from 'react'
import { ticketComments } from '#contract/ticket-comments.ts'
import type { Rights } from '#contract/grammar/rights.ts'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { isUploading } from '#crud/form/uploading.ts'
import { failure } from '#crud/record/use-mutations.ts'
import { useOneAtATime } from '#crud/use-one-at-a-time.ts'
import { t } from '#providers/format/i18n.ts'
import type { ApiError } from '#providers/requests/http.ts'
import { toMutation } from '#providers/refine/to-request.ts'
import { announceReply, type ReplyAnswer } from './announce-reply.ts'
import { useDrafts, type ReplyDraft } from './use-drafts.ts'

/** The reply to a ticket: its drafts, and sending the one shown. Its visibility is kept after sending. */
export function useReply(ticket: Ticket) {
  const { draft, clear, ...drafts } = useDrafts(ticket.id)
  const [sent, setSent] = useState(0)
  const { data: access } = useCan({ resource: ticketComments.name, action: 'create' })
  const reason = isUploading(draft.attachment_ids) ? t('validation.uploading') : access?.reason

  const { send: create, isPending } = useSend(ticket, () => {
    clear()
    setSent((count) => count + 1)
  })
  const send = (along: Along = {}) => {
    if (!isPending && !reason && draft.body.trim()) create(draft, along)
  }
  return { ...drafts, draft, send, canResolve: isResolvable(ticket), reason, isPending, sent }
}

/** The changes of the ticket besides the comment. */
interface Along {
  resolve?: boolean
  onSent?: () => void
}

function useSend(ticket: Ticket, onSent: () => void) {
  const { start, end } = useOneAtATime()
  const invalidate = useInvalidate()
  const { mutate, mutation } = useCustomMutation<BaseRecord, ApiError>({
    mutationOptions: {
      // Also called after the page was left. `onSuccess` would replace Refine's own.
      onSettled: (_, error) => {
        end()
        if (error) return
        onSent()
        for (const resource of [tickets, ticketComments]) {
          void invalidate({ resource: resource.name, invalidates: ['all'], dataProviderName: resource.api })
        }
      },
    },
  })
  const send = (draft: ReplyDraft, { resolve = false, onSent: then }: Along) => {
    const { body, visibility, attachment_ids, mentioned, macro } = draft
    const mention_ids = mentionsIn(body, mentioned)
    start(() =>
      mutate(
        {
          ...toMutation(tickets.endpoints.reply, {
            params: { id: ticket.id },
            body: { body, visibility, attachment_ids, mention_ids, resolve, macro_id: macro?.id ?? null },
          }),
          successNotification: (answer) => announceReply(ticket, draft, resolve, answer as ReplyAnswer),
          errorNotification: failure,
        },
        { onSuccess: then },
      ),
    )
  }
  return { send, isPending: mutation.isPending }
}

/** The users that the text still names. */
const mentionsIn = (body: string, mentioned: Record<string, string>) =>
  Object.keys(mentioned).filter((id) => body.includes(`@${mentioned[id]}`))

/** Checks if the user can resolve the ticket. */
const isResolvable = ({ can, can_become }: Ticket & Rights): boolean =>
  can?.['update'] === true && can_become?.['resolved'] === true
