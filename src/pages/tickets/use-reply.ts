import { useCan, useCustomMutation, useInvalidate, type BaseRecord } from '@refinedev/core'
import { useState } from 'react'
import { ticketComments } from '#contract/ticket-comments.ts'
import type { Rights } from '#contract/grammar/rights.ts'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { isUploading } from '#crud/form/uploading.ts'
import { failure } from '#crud/record/use-mutations.ts'
import { useOneAtATime } from '#crud/use-one-at-a-time.ts'
import { t } from '#providers/format/i18n.ts'
import { readDraft, writeDraft } from '#providers/session/drafts.ts'
import type { ApiError } from '#providers/requests/http.ts'
import { toMutation } from '#providers/refine/to-request.ts'
import { announceChange } from '#providers/undo/announce.ts'

export interface ReplyDraft {
  body: string
  visibility: 'public' | 'internal'
  attachment_ids: string[]
  /** Names of the attached files by id. */
  names: Record<string, string>
  /** Names of the users offered by `@` and chosen, by id. */
  mentioned: Record<string, string>
  /** The canned reply whose properties the ticket gets with the reply. */
  macro: { id: string; title: string; sets: string[] } | null
}

const empty: ReplyDraft = { body: '', visibility: 'public', attachment_ids: [], names: {}, mentioned: {}, macro: null }

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
  const send = (along: Along = {}) => {
    if (!isPending && !reason && draft.body.trim()) create(draft, along)
  }
  return { draft, set, send, canResolve: isResolvable(ticket), reason, isPending, sent }
}

const isWorthKeeping = ({ body, attachment_ids }: ReplyDraft) => body.trim() !== '' || attachment_ids.length > 0

/** Removes pending uploads, which end with the page. */
const toStored = (draft: ReplyDraft): ReplyDraft => ({
  ...draft,
  attachment_ids: draft.attachment_ids.filter((id) => !isUploading([id])),
})

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
  const send = ({ body, visibility, attachment_ids, mentioned, macro }: ReplyDraft, { resolve, onSent: then }: Along) =>
    start(() =>
      mutate(
        {
          ...toMutation(tickets.endpoints.reply, {
            params: { id: ticket.id },
            body: {
              body,
              visibility,
              attachment_ids,
              mention_ids: mentionsIn(body, mentioned),
              resolve: resolve ?? false,
              macro_id: macro?.id ?? null,
            },
          }),
          successNotification: (answer) =>
            resolve || macro ? announceChange(t('app.thread.sent', { number: `#${ticket.number}` }), answer) : false,
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

/** Checks if the user can resolve the ticket. */
const isResolvable = ({ can, can_become }: Ticket & Rights): boolean =>
  can?.['update'] === true && can_become?.['resolved'] === true
