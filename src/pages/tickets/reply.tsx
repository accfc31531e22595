import { Segmented } from 'antd'
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useLocation } from 'react-router'
import type { Resource } from '#crud/resource.ts'
import { useInPlace } from '#crud/in-place.ts'
import { useCommands } from '#crud/commands.ts'
import { keyFor, type Pressed } from '#crud/list/keys/pressed.ts'
import { actionName } from '#crud/vocabulary.ts'
import { Button } from '#ui/button.tsx'
import type { Macro } from './canned-replies.tsx'
import { ReplyAttachments } from './reply-attachments.tsx'
import { replying, useNext } from './use-next.ts'
import { isLongResolved, reopenDays, type Ticket } from '#contract/tickets.ts'
import { isUploading } from '#crud/form/uploading.ts'
import { LeaveDialog } from '#crud/form/leave-dialog.tsx'
import { useUnsavedGuard } from '#crud/form/use-unsaved-guard.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { t } from '#providers/format/i18n.ts'
import { Unseen } from '#ui/unseen.tsx'
import { CannedReplies } from './canned-replies.tsx'
import { MentionInput } from './mention-input.tsx'
import styles from './thread.module.css'
import { Repliers } from './repliers.tsx'
import type { TicketRow } from './ticket-row.ts'
import { useReply, type ReplyDraft } from './use-reply.ts'

const maxLength = 10_000

type Visibility = ReplyDraft['visibility']

interface ReplyProps {
  resource: Resource
  ticket: TicketRow
}

/** A form for a public reply or an internal note, which stays in sight at the foot of the ticket. */
export function Reply({ resource, ticket }: ReplyProps) {
  const { draft, set, send, canResolve, reason, isPending, sent } = useReply(ticket)
  const { visibility, attachment_ids } = draft
  const openNext = useNext(resource, ticket)
  /** The ticket that the user has left for the next one, which takes a moment to open. */
  const [left, setLeft] = useState<string>()
  useEffect(() => setLeft(undefined), [ticket.id])
  const form = useRef<HTMLDivElement>(null)
  useReplyKey(resource, ticket.id, form)
  // The draft is kept; only pending uploads are lost with the page.
  const blocker = useUnsavedGuard(useCallback(() => isUploading(attachment_ids), [attachment_ids]))
  if (ticket.merged_into_id) return <p className={styles.notice}>{t('tickets.merged_closed')}</p>
  if (ticket.status === 'closed') return <Closed ticket={ticket} />
  const resolves = visibility === 'public' && canResolve
  const use = (macro: Macro) =>
    set(({ body }) => ({
      macro: macro.used,
      body: macro.command ? body.replace(macro.command, macro.text) : appended(body, macro.text),
    }))
  const sendResolveNext = () => send({ resolve: true, onSent: () => openNext() && setLeft(ticket.id) })

  return (
    <div ref={form} className={styles.reply} data-internal={visibility === 'internal' || undefined}>
      <Repliers ticketId={ticket.id} body={draft.body} />
      <div className={styles.choices}>
        <VisibilityChoice value={visibility} onChange={(chosen) => set({ visibility: chosen })} />
        <CannedReplies ticket={ticket} onUse={use} />
      </div>
      {visibility === 'public' && <ReopenNotice ticket={ticket} />}
      <Body
        ticket={ticket}
        draft={draft}
        onChange={(body) => set({ body })}
        onMention={({ id, name }) => set(({ mentioned }) => ({ mentioned: { ...mentioned, [id]: name } }))}
        onUse={use}
        onSend={() => send()}
        onSendNext={resolves ? sendResolveNext : () => send()}
        isLeft={left === ticket.id}
      />
      {draft.macro && <MacroNotice macro={draft.macro} onDrop={() => set({ macro: null })} />}
      <ReplyAttachments key={sent} draft={draft} set={set} />
      <SendBar visibility={visibility} reason={reason} isPending={isPending} onSend={() => send()}>
        {resolves && (
          <>
            <ActionButton reason={reason} onClick={sendResolveNext}>
              {t('app.thread.send_resolve_next')}
            </ActionButton>
            <ActionButton reason={reason} onClick={() => send({ resolve: true })}>
              {t('app.thread.send_and_resolve')}
            </ActionButton>
          </>
        )}
      </SendBar>
      <LeaveDialog blocker={blocker} />
    </div>
  )
}

/** Focuses the reply by its key, and at once where the user comes by it or goes on from another ticket. */
function useReplyKey(resource: Resource, id: string, form: RefObject<HTMLDivElement | null>) {
  const { state } = useLocation()
  const isBesideList = useInPlace() !== null
  const isReplying = !isBesideList && (state as Pressed | null)?.pressed === replying.pressed
  const focus = () => form.current?.querySelector('textarea')?.focus()
  useEffect(() => {
    if (isReplying) form.current?.querySelector('textarea')?.focus()
  }, [isReplying, id, form])
  useCommands(() =>
    isBesideList
      ? []
      : [
          {
            key: 'action-reply',
            label: actionName(resource, 'reply'),
            shortcut: keyFor(resource, 'reply'),
            onChoose: focus,
          },
        ],
  )
}

interface MacroNoticeProps {
  macro: NonNullable<ReplyDraft['macro']>
  onDrop: () => void
}

/** Says what the ticket gets with the reply. */
const MacroNotice = ({ macro: { title, sets }, onDrop }: MacroNoticeProps) => (
  <p className={styles.notice}>
    {t('tickets.macro.sets', { title, sets: sets.join(', ') })}{' '}
    <Button type="link" size="small" onClick={onDrop}>
      {t('tickets.macro.drop')}
    </Button>
  </p>
)

const appended = (body: string, text: string) => (body.trim() ? `${body.trimEnd()}\n\n${text}` : text)

interface BodyProps {
  ticket: TicketRow
  draft: ReplyDraft
  onChange: (body: string) => void
  onMention: (user: { id: string; name: string }) => void
  onUse: (macro: Macro) => void
  onSend: () => void
  /** Also resolves and opens the next ticket. */
  onSendNext: () => void
  /** Takes no more text, which would be that of another ticket. */
  isLeft: boolean
}

function Body({ ticket, draft: { body, visibility }, onSend, onSendNext, isLeft, ...input }: BodyProps) {
  const id = useId()
  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (event.shiftKey) onSendNext()
    else onSend()
  }
  return (
    <>
      <Unseen htmlFor={id}>{t(`app.thread.label_${visibility}`)}</Unseen>
      <MentionInput
        {...input}
        id={id}
        ticket={ticket}
        value={body}
        readOnly={isLeft}
        maxLength={maxLength}
        placeholder={t(`app.thread.placeholder_${visibility}`)}
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

interface SendBarProps {
  visibility: Visibility
  reason?: string
  isPending: boolean
  onSend: () => void
  /** Buttons that also resolve the ticket. */
  children: ReactNode
}

const SendBar = ({ visibility, reason, isPending, onSend, children }: SendBarProps) => (
  <div className={styles.send}>
    <small role="status" data-sending={isPending || undefined}>
      {t(isPending ? 'app.thread.sending' : 'app.thread.shortcut')}
    </small>
    <div className={styles.buttons}>
      {children}
      <ActionButton type="primary" reason={reason} loading={isPending} onClick={onSend}>
        {t(visibility === 'public' ? 'app.thread.send' : 'app.thread.add_note')}
      </ActionButton>
    </div>
  </div>
)

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
function ReopenNotice({ ticket }: { ticket: Ticket }) {
  const { status, requester_id } = ticket
  const session = useSession()
  if (status !== 'resolved' || requester_id !== session?.user.id) return null
  const text = isLongResolved(ticket) ? 'app.thread.too_late' : 'app.thread.reopens'
  return <p className={styles.notice}>{t(text, { count: reopenDays })}</p>
}
