import { useInvalidate, useNotification } from '@refinedev/core'
import { useMutation } from '@tanstack/react-query'
import { Input, Segmented } from 'antd'
import { useId, useState, type KeyboardEvent } from 'react'
import { ticketComments } from '#contract/ticket-comments.ts'
import { reopenDays, type Ticket } from '#contract/tickets.ts'
import Picker from '#crud/files/picker.tsx'
import { isUploading } from '#crud/files/uploading.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { fieldName } from '#crud/vocabulary.ts'
import { useHint } from '#providers/access.ts'
import { call } from '#providers/http.ts'
import { t } from '#providers/i18n.ts'
import { Unseen } from '#ui/unseen.tsx'
import styles from './thread.module.css'

type Visibility = 'public' | 'internal'

const maxLength = 10_000

interface Draft {
  body: string
  visibility: Visibility
  attachment_ids: string[]
}

/** Answers the requester, or leaves a note for colleagues. */
export function Reply({ ticket }: { ticket: Ticket }) {
  const { draft, set, send, reason, isPending, sent } = useDraft(ticket)
  const { visibility, attachment_ids } = draft
  if (ticket.status === 'closed') return <p className={styles.notice}>{t('app.thread.closed')}</p>

  return (
    <div className={styles.reply} data-internal={visibility === 'internal' || undefined}>
      <VisibilityChoice value={visibility} onChange={(chosen) => set({ visibility: chosen })} />
      {visibility === 'public' && <ReopenNotice ticket={ticket} />}
      <Body draft={draft} onChange={(body) => set({ body })} onSend={send} />
      <Picker
        key={sent}
        resource="tickets"
        label={fieldName({ name: 'attachment_ids' })}
        value={attachment_ids}
        onChange={(ids) => set({ attachment_ids: ids })}
      />
      <div className={styles.send}>
        <small>{t('app.thread.shortcut')}</small>
        <ActionButton type="primary" reason={reason} loading={isPending} onClick={send}>
          {t(visibility === 'public' ? 'app.thread.send' : 'app.thread.add_note')}
        </ActionButton>
      </div>
    </div>
  )
}

interface BodyProps {
  draft: Draft
  onChange: (body: string) => void
  onSend: () => void
}

function Body({ draft: { body, visibility }, onChange, onSend }: BodyProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
  }
  return (
    <>
      <Unseen htmlFor={id}>{t(`app.thread.label_${visibility}`)}</Unseen>
      <Input.TextArea
        id={id}
        value={body}
        maxLength={maxLength}
        autoSize={{ minRows: 3, maxRows: 14 }}
        placeholder={t(`app.thread.placeholder_${visibility}`)}
        onChange={({ target }) => onChange(target.value)}
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
  return <Segmented size="small" aria-label={t('app.thread.visibility')} value={value} onChange={onChange} options={options} />
}

/** A reply brings a resolved ticket back, for a while. */
function ReopenNotice({ ticket: { status, resolved_at } }: { ticket: Ticket }) {
  if (status !== 'resolved') return null
  const isTooLate = Date.now() - Date.parse(resolved_at ?? '') > reopenDays * 86_400_000
  const text = isTooLate ? 'app.thread.too_late' : 'app.thread.reopens'
  return <p className={styles.notice}>{t(text, { days: reopenDays })}</p>
}

/** What is being written; whom it is for stays as it was when it has been sent. */
function useDraft(ticket: Ticket) {
  const [draft, setDraft] = useState<Draft>({ body: '', visibility: 'public', attachment_ids: [] })
  const [sent, setSent] = useState(0)
  const hint = useHint(ticketComments.endpoints.create.permission)
  const reason = isUploading(draft.attachment_ids) ? t('validation.uploading') : hint.reason
  const set = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }))
  const { mutate, isPending } = useReply(ticket, () => {
    set({ body: '', attachment_ids: [] })
    setSent((count) => count + 1)
  })
  const send = () => {
    if (!isPending && !reason && draft.body.trim()) mutate(draft)
  }
  return { draft, set, send, reason, isPending, sent }
}

function useReply(ticket: Ticket, onSent: () => void) {
  const { open } = useNotification()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (body: Draft) =>
      call(ticketComments.endpoints.create, { params: { ticketId: ticket.id }, body }),
    onSuccess: () => {
      onSent()
      void invalidate({ invalidates: ['all'], dataProviderName: 'main' })
    },
    onError: (error) => open?.({ type: 'error', message: error.message }),
  })
}
