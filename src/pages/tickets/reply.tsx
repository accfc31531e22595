import { useInvalidate, useNotification } from '@refinedev/core'
import { useMutation } from '@tanstack/react-query'
import { Input, Segmented } from 'antd'
import { useId, useState, type KeyboardEvent } from 'react'
import { ticketComments } from '#contract/ticket-comments.ts'
import { reopenDays, type Ticket } from '#contract/tickets.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { useHint } from '#providers/access.ts'
import { call } from '#providers/http.ts'
import { t } from '#providers/i18n.ts'
import { Unseen } from '#ui/unseen.tsx'
import styles from './thread.module.css'

type Visibility = 'public' | 'internal'

const maxLength = 10_000

/** Answers the requester, or leaves a note for colleagues. */
export function Reply({ ticket }: { ticket: Ticket }) {
  const id = useId()
  const [body, setBody] = useState('')
  const [visibility, setVisibility] = useState<Visibility>('public')
  const { reason } = useHint(ticketComments.endpoints.create.permission)
  const { mutate, isPending } = useReply(ticket, () => setBody(''))
  if (ticket.status === 'closed') return <p className={styles.notice}>{t('app.thread.closed')}</p>

  const send = () => !isPending && !reason && body.trim() && mutate({ body, visibility })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }
  return (
    <div className={styles.reply} data-internal={visibility === 'internal' || undefined}>
      <VisibilityChoice value={visibility} onChange={setVisibility} />
      {visibility === 'public' && <ReopenNotice ticket={ticket} />}
      <Unseen htmlFor={id}>{t(`app.thread.label_${visibility}`)}</Unseen>
      <Input.TextArea
        id={id}
        value={body}
        maxLength={maxLength}
        autoSize={{ minRows: 3, maxRows: 14 }}
        placeholder={t(`app.thread.placeholder_${visibility}`)}
        onChange={({ target }) => setBody(target.value)}
        onKeyDown={onKeyDown}
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

function useReply(ticket: Ticket, onSent: () => void) {
  const { open } = useNotification()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (body: { body: string; visibility: Visibility }) =>
      call(ticketComments.endpoints.create, { params: { ticketId: ticket.id }, body }),
    onSuccess: () => {
      onSent()
      void invalidate({ invalidates: ['all'], dataProviderName: 'main' })
    },
    onError: (error) => open?.({ type: 'error', message: error.message }),
  })
}
