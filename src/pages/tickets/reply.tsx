import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
} from 'react'
import { useLocation } from 'react-router'
import { useCommands } from '#crud/commands.ts'
import { LeaveDialog } from '#crud/form/leave-dialog.tsx'
import { isUploading } from '#crud/form/uploading.ts'
import { useUnsavedGuard } from '#crud/form/use-unsaved-guard.ts'
import { useInPlace } from '#crud/in-place.ts'
import { keyFor, type Pressed } from '#crud/list/keys/pressed.ts'
import type { Resource } from '#crud/resource.ts'
import { actionName } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { Unseen } from '#ui/unseen.tsx'
import { CannedReplies, type Macro } from './canned-replies.tsx'
import { leaveOnEscape } from './leave-composer.ts'
import { MentionInput } from './mention-input.tsx'
import { Repliers } from './repliers.tsx'
import { Closed, MacroNotice, ReopenNotice } from './reply-notices.tsx'
import { ReplyAttachments, Send, VisibilityChoice } from './reply-tools.tsx'
import styles from './reply.module.css'
import threadStyles from './thread.module.css'
import type { TicketRow } from './ticket-row.ts'
import { isBegun, type ReplyDraft } from './use-drafts.ts'
import { replying, useNext } from './use-next.ts'
import { useReply } from './use-reply.ts'

const maxLength = 10_000

interface ReplyProps {
  resource: Resource
  ticket: TicketRow
}

/** A form for a public reply or an internal note at the foot of the ticket: one line until it is used. */
export function Reply({ resource, ticket }: ReplyProps) {
  const reply = useReply(ticket)
  const { draft, set, setVisibility, send, canResolve, isPending } = reply
  const { visibility, attachment_ids } = draft
  const openNext = useNext(resource, ticket)
  /** The ticket that the user has left for the next one, which takes a moment to open. */
  const [left, setLeft] = useState<string>()
  const [isUsed, setUsed] = useState(false)
  useEffect(() => setLeft(undefined), [ticket.id])
  const form = useRef<HTMLElement>(null)
  useReplyKey(resource, ticket.id, form, () => setVisibility('public'))
  // The draft is kept; only pending uploads are lost with the page.
  const blocker = useUnsavedGuard(useCallback(() => isUploading(attachment_ids), [attachment_ids]))
  if (ticket.merged_into_id) return <p className={threadStyles.notice}>{t('tickets.merged_closed')}</p>
  if (ticket.status === 'closed') return <Closed ticket={ticket} />
  const isOpen = isUsed || isBegun(draft)
  const resolves = visibility === 'public' && canResolve
  const use = (macro: Macro) =>
    set(({ body }) => ({
      macro: macro.used,
      body: macro.command ? body.replace(macro.command, macro.text) : appended(body, macro.text),
    }))
  const sendResolveNext = () => send({ resolve: true, onSent: () => openNext() && setLeft(ticket.id) })

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- follows the focus and Escape of its fields
    <section
      ref={form}
      className={styles.reply}
      aria-label={t('app.thread.composer')}
      data-internal={visibility === 'internal' || undefined}
      data-open={isOpen || undefined}
      onFocus={() => setUsed(true)}
      onKeyDown={(event) => leaveOnEscape(event, () => setUsed(false))}
    >
      <Repliers ticketId={ticket.id} body={draft.body} />
      {isOpen && visibility === 'public' && <ReopenNotice ticket={ticket} />}
      <Body
        ticket={ticket}
        draft={draft}
        isOpen={isOpen}
        onChange={(body) => set({ body })}
        onMention={({ id, name }) => set(({ mentioned }) => ({ mentioned: { ...mentioned, [id]: name } }))}
        onUse={use}
        onSend={() => send()}
        onSendNext={resolves ? sendResolveNext : () => send()}
        readOnly={isPending || left === ticket.id}
      />
      {draft.macro && <MacroNotice macro={draft.macro} onDrop={() => set({ macro: null })} />}
      {isOpen && (
        <Tools ticket={ticket} reply={reply} area={form} onUse={use} resolves={resolves} onNext={sendResolveNext} />
      )}
      <LeaveDialog blocker={blocker} />
    </section>
  )
}

interface ToolsProps {
  ticket: TicketRow
  reply: ReturnType<typeof useReply>
  area: RefObject<HTMLElement | null>
  onUse: (macro: Macro) => void
  /** True if the reply can also resolve the ticket. */
  resolves: boolean
  onNext: () => void
}

function Tools({ ticket, reply, area, onUse, resolves, onNext }: ToolsProps) {
  const { draft, isOtherBegun, set, setVisibility, send, reason, isPending, sent } = reply
  const { visibility } = draft
  return (
    <div className={styles.tools}>
      <VisibilityChoice value={visibility} isOtherBegun={isOtherBegun} onChange={setVisibility} />
      <ReplyAttachments key={`${visibility} ${sent}`} draft={draft} set={set} area={area} />
      <CannedReplies ticket={ticket} onUse={onUse} />
      <small role="status" data-sending={isPending || undefined}>
        {t(isPending ? 'app.thread.sending' : 'app.thread.shortcut')}
      </small>
      <Send
        visibility={visibility}
        reason={reason}
        isPending={isPending}
        onSend={() => send()}
        onResolve={resolves ? () => send({ resolve: true }) : undefined}
        onResolveNext={onNext}
      />
    </div>
  )
}

/** Opens a public reply by its key, and at once where the user comes by it or goes on from another ticket. */
function useReplyKey(resource: Resource, id: string, form: RefObject<HTMLElement | null>, toPublic: () => void) {
  const { state } = useLocation()
  const isBesideList = useInPlace() !== null
  const isReplying = !isBesideList && (state as Pressed | null)?.pressed === replying.pressed
  const open = useRef(() => {})
  useEffect(() => {
    open.current = () => {
      toPublic()
      form.current?.querySelector('textarea')?.focus()
    }
  })
  useEffect(() => {
    if (isReplying) open.current()
  }, [isReplying, id])
  useCommands(() =>
    isBesideList
      ? []
      : [
          {
            key: 'action-reply',
            label: actionName(resource, 'reply'),
            shortcut: keyFor(resource, 'reply'),
            onChoose: () => open.current(),
          },
        ],
  )
}

const appended = (body: string, text: string) => (body.trim() ? `${body.trimEnd()}\n\n${text}` : text)

interface BodyProps {
  ticket: TicketRow
  draft: ReplyDraft
  isOpen: boolean
  /** Takes no more text, which would be that of another reply. */
  readOnly: boolean
  onChange: (body: string) => void
  onMention: (user: { id: string; name: string }) => void
  onUse: (macro: Macro) => void
  onSend: () => void
  /** Also resolves and opens the next ticket. */
  onSendNext: () => void
}

function Body({ draft: { body, visibility }, onSend, onSendNext, isOpen, ...input }: BodyProps) {
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
        value={body}
        minRows={isOpen ? 3 : 1}
        maxLength={maxLength}
        placeholder={t(`app.thread.placeholder_${visibility}`)}
        onKeyDown={onKeyDown}
      />
    </>
  )
}
