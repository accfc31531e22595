import { Segmented } from 'antd'
import { Fragment, Suspense, useCallback, useId, type KeyboardEvent } from 'react'
import { ticketComments } from '#contract/ticket-comments.ts'
import { reopenDays, type Ticket } from '#contract/tickets.ts'
import { fileViews } from '#shell/files/load.ts'
import { renderLazy } from '#crud/lazy.ts'
import { isUploading } from '#crud/form/uploading.ts'
import { LeaveDialog } from '#crud/form/leave-dialog.tsx'
import { useUnsavedGuard } from '#crud/form/use-unsaved-guard.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { fieldName } from '#crud/vocabulary.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { t } from '#providers/format/i18n.ts'
import { Bar } from '#ui/skeleton.tsx'
import { Unseen } from '#ui/unseen.tsx'
import { CannedReplies } from './canned-replies.tsx'
import { MentionInput } from './mention-input.tsx'
import styles from './thread.module.css'
import { Repliers } from './repliers.tsx'
import type { TicketRow } from './ticket-row.ts'
import { useReply, type ReplyDraft } from './use-reply.ts'

const field = ticketComments.fields.find(({ name }) => name === 'attachment_ids')!
const maxLength = 10_000

type Visibility = ReplyDraft['visibility']

/** A form for a public reply or an internal note. */
export function Reply({ ticket }: { ticket: TicketRow }) {
  const { draft, set, send, sendAndResolve, reason, isPending, sent } = useReply(ticket)
  const { visibility, attachment_ids, names } = draft
  // The draft is kept; only pending uploads are lost with the page.
  const blocker = useUnsavedGuard(useCallback(() => isUploading(attachment_ids), [attachment_ids]))
  if (ticket.merged_into_id) return <p className={styles.notice}>{t('tickets.merged_closed')}</p>
  if (ticket.status === 'closed') return <Closed ticket={ticket} />

  return (
    <div className={styles.reply} data-internal={visibility === 'internal' || undefined}>
      <Repliers ticketId={ticket.id} body={draft.body} />
      <VisibilityChoice value={visibility} onChange={(chosen) => set({ visibility: chosen })} />
      {visibility === 'public' && <ReopenNotice ticket={ticket} />}
      <Body
        draft={draft}
        onChange={(body) => set({ body })}
        onMention={({ id, name }) => set(({ mentioned }) => ({ mentioned: { ...mentioned, [id]: name } }))}
        onSend={() => send()}
      />
      <CannedReplies ticket={ticket} onInsert={(text) => set(({ body }) => ({ body: appended(body, text) }))} />
      <div className={styles.attachments}>
        <Suspense fallback={<Bar />}>
          <Fragment key={sent}>
            {renderLazy(fileViews.picker, {
              resource: ticketComments.name,
              field,
              label: fieldName(field),
              known: Object.entries(names).map(([id, label]) => ({ id, label })),
              value: attachment_ids,
              onChange: (ids) => set({ attachment_ids: ids }),
              onUploaded: ({ id, label }) => set((before) => ({ names: { ...before.names, [id]: label } })),
            })}
          </Fragment>
        </Suspense>
      </div>
      <div className={styles.send}>
        <small>{t('app.thread.shortcut')}</small>
        <div className={styles.buttons}>
          {visibility === 'public' && sendAndResolve && (
            <ActionButton reason={reason} onClick={sendAndResolve}>
              {t('app.thread.send_and_resolve')}
            </ActionButton>
          )}
          <ActionButton type="primary" reason={reason} loading={isPending} onClick={() => send()}>
            {t(visibility === 'public' ? 'app.thread.send' : 'app.thread.add_note')}
          </ActionButton>
        </div>
      </div>
      <LeaveDialog blocker={blocker} />
    </div>
  )
}

const appended = (body: string, text: string) => (body.trim() ? `${body.trimEnd()}\n\n${text}` : text)

interface BodyProps {
  draft: ReplyDraft
  onChange: (body: string) => void
  onMention: (user: { id: string; name: string }) => void
  onSend: () => void
}

function Body({ draft: { body, visibility }, onChange, onMention, onSend }: BodyProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
  }
  return (
    <>
      <Unseen htmlFor={id}>{t(`app.thread.label_${visibility}`)}</Unseen>
      <MentionInput
        id={id}
        value={body}
        maxLength={maxLength}
        placeholder={t(`app.thread.placeholder_${visibility}`)}
        onChange={onChange}
        onMention={onMention}
        onKeyDown={onKeyDown}
      />
    </>
  )
}

function VisibilityChoice({ value, onChange }: { value: Visibility; onChange: (value: Visibility) => void }) {
  const options = [
    { value: 'public' as const, label: t('app.thread.reply') },
    { value: 'internal' as const, label: t('app.thread.note') },
  ]
  return (
    <Segmented
      size="small"
      aria-label={t('app.thread.visibility')}
      value={value}
      onChange={onChange}
      options={options}
    />
  )
}

/** Leads from a closed ticket to a new one that continues it. */
function Closed({ ticket: { id, subject } }: { ticket: Ticket }) {
  const tenantId = useSession()?.user.tenant_id
  const query = new URLSearchParams({ follow_up_of_id: id, subject: t('tickets.follow_up_subject', { subject }) })
  return (
    <p className={styles.notice}>
      {t('tickets.closed')} <HoverLink to={`/${tenantId}/tickets/create?${query}`}>{t('tickets.follow_up')}</HoverLink>
    </p>
  )
}

/** Tells the requester that a reply reopens a recently resolved ticket. */
function ReopenNotice({ ticket: { status, resolved_at, requester_id } }: { ticket: Ticket }) {
  const session = useSession()
  if (status !== 'resolved' || requester_id !== session?.user.id) return null
  const isTooLate = Date.now() - Date.parse(resolved_at ?? '') > reopenDays * 86_400_000
  const text = isTooLate ? 'app.thread.too_late' : 'app.thread.reopens'
  return <p className={styles.notice}>{t(text, { count: reopenDays })}</p>
}
