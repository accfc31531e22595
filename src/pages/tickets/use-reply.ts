import { useCan, useCreate, useUpdate } from '@refinedev/core'
import { useState } from 'react'
import { ticketComments } from '#contract/ticket-comments.ts'
import type { Rights } from '#contract/grammar/rights.ts'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { isUploading } from '#crud/form/uploading.ts'
import { failure } from '#crud/record/use-mutations.ts'
import { useOneAtATime } from '#crud/use-one-at-a-time.ts'
import { t } from '#providers/format/i18n.ts'
import { readDraft, writeDraft } from '#providers/session/drafts.ts'

export interface ReplyDraft {
  body: string
  visibility: 'public' | 'internal'
  attachment_ids: string[]
  /** Names of the attached files by id. */
  names: Record<string, string>
  /** Names of the users offered by `@` and chosen, by id. */
  mentioned: Record<string, string>
}

const empty: ReplyDraft = { body: '', visibility: 'public', attachment_ids: [], names: {}, mentioned: {} }

/** The reply to a ticket. Its text is kept when the page is left; its visibility is kept after sending. */
export function useReply(ticket: Ticket) {
  const name = `ticket:${ticket.id}`
  const [draft, setDraft] = useState<ReplyDraft>(() => ({ ...empty, ...readDraft<ReplyDraft>(name) }))
  const [sent, setSent] = useState(0)
  const { data: access } = useCan({ resource: ticketComments.name, action: 'create' })
  const reason = isUploading(draft.attachment_ids) ? t('validation.uploading') : access?.reason

  const set = (changed: Partial<ReplyDraft> | ((before: ReplyDraft) => Partial<ReplyDraft>)) =>
    setDraft((before) => {
      const next = { ...before, ...(typeof changed === 'function' ? changed(before) : changed) }
      writeDraft(name, isWorthKeeping(next) ? toStored(next) : null)
      return next
    })
  const { send: create, isPending } = useSend(ticket, () => {
    set({ ...empty, visibility: draft.visibility })
    setSent((count) => count + 1)
  })
  const resolve = useResolve(ticket)
  const send = (then?: () => void) => {
    if (!isPending && !reason && draft.body.trim()) create(draft, then)
  }
  return { draft, set, send, sendAndResolve: resolve && (() => send(resolve)), reason, isPending, sent }
}

const isWorthKeeping = ({ body, attachment_ids }: ReplyDraft) => body.trim() !== '' || attachment_ids.length > 0

/** Removes pending uploads, which end with the page. */
const toStored = (draft: ReplyDraft): ReplyDraft => ({
  ...draft,
  attachment_ids: draft.attachment_ids.filter((id) => !isUploading([id])),
})

function useSend(ticket: Ticket, onSent: () => void) {
  const { start, end } = useOneAtATime()
  const { mutate, mutation } = useCreate({
    mutationOptions: {
      // Also called after the page was left. `onSuccess` would replace Refine's own.
      onSettled: (_, error) => {
        end()
        if (!error) onSent()
      },
    },
  })
  const send = ({ names: _, mentioned, ...values }: ReplyDraft, then?: () => void) =>
    start(() =>
      mutate(
        {
          resource: ticketComments.name,
          dataProviderName: ticketComments.api,
          values: { ...values, mention_ids: mentionsIn(values.body, mentioned) },
          meta: { params: { ticketId: ticket.id } },
          invalidates: ['all'],
          successNotification: false,
          errorNotification: failure,
        },
        { onSuccess: then },
      ),
    )
  return { send, isPending: mutation.isPending }
}

/** The users that the text still names. */
const mentionsIn = (body: string, mentioned: Record<string, string>) =>
  Object.keys(mentioned).filter((id) => body.includes(`@${mentioned[id]}`))

/** Resolves the ticket; undefined where it cannot be resolved. */
function useResolve(ticket: Ticket & Rights) {
  const { mutate } = useUpdate()
  if (ticket.can?.['update'] !== true || ticket.can_become?.['resolved'] !== true) return undefined
  return () =>
    mutate({
      resource: tickets.name,
      id: ticket.id,
      values: { status: 'resolved' },
      invalidates: ['all'],
      successNotification: false,
      errorNotification: failure,
    })
}
