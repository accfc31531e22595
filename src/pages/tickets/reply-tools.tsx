import { DownOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { Suspense, type RefObject } from 'react'
import { ticketComments } from '#contract/ticket-comments.ts'
import { renderLazy } from '#crud/lazy.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { fieldName } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { fileViews } from '#shell/files/load.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Unseen } from '#ui/unseen.tsx'
import styles from './reply.module.css'
import type { ReplyDraft, Visibility } from './use-drafts.ts'
import type { useReply } from './use-reply.ts'

interface VisibilityChoiceProps {
  value: Visibility
  /** Marks the other choice as begun. */
  isOtherBegun: boolean
  onChange: (value: Visibility) => void
}

export function VisibilityChoice({ value, isOtherBegun, onChange }: VisibilityChoiceProps) {
  const option = (visibility: Visibility, label: string) => ({
    value: visibility,
    label: (
      <>
        {label}
        {isOtherBegun && value !== visibility && (
          <span className={styles.begun} title={t('app.thread.draft')}>
            <Unseen>{t('app.thread.draft')}</Unseen>
          </span>
        )}
      </>
    ),
  })
  return (
    <Segmented<Visibility>
      size="small"
      aria-label={t('app.thread.visibility')}
      value={value}
      onChange={onChange}
      options={[option('public', t('app.thread.reply')), option('internal', t('app.thread.note'))]}
    />
  )
}

const field = ticketComments.fields.find(({ name }) => name === 'attachment_ids')!

interface AttachmentsProps {
  draft: ReplyDraft
  set: ReturnType<typeof useReply>['set']
  /** The composer, on which files can be dropped and pasted. */
  area: RefObject<HTMLElement | null>
}

/** The files of the reply: a button, and a list only once there are any. */
export const ReplyAttachments = ({ draft: { attachment_ids, names }, set, area }: AttachmentsProps) => (
  <Suspense fallback={<span className={styles.attaching} />}>
    {renderLazy(fileViews.attach, {
      resource: ticketComments.name,
      field,
      area,
      label: fieldName(field),
      known: Object.entries(names).map(([id, label]) => ({ id, label })),
      value: attachment_ids,
      onChange: (ids) => set({ attachment_ids: ids }),
      onUploaded: ({ id, label }) => set((before) => ({ names: { ...before.names, [id]: label } })),
    })}
  </Suspense>
)

interface SendProps {
  visibility: Visibility
  reason?: string
  isPending: boolean
  onSend: () => void
  /** Also resolves; missing if the ticket cannot be. */
  onResolve?: () => void
  onResolveNext: () => void
}

/** One button to send, with a menu of what can come along. It keeps its size while sending. */
export function Send({ visibility, reason, isPending, onSend, onResolve, onResolveNext }: SendProps) {
  const items = () => [
    { key: 'resolve', label: t('app.thread.send_and_resolve'), reason, onChoose: () => onResolve?.() },
    {
      key: 'next',
      label: t('app.thread.send_resolve_next'),
      shortcut: 'Ctrl+Shift+Enter',
      reason,
      onChoose: onResolveNext,
    },
  ]
  return (
    <div className={styles.split}>
      <ActionButton type="primary" reason={reason} aria-busy={isPending || undefined} onClick={onSend}>
        {t(visibility === 'public' ? 'app.thread.send' : 'app.thread.add_note')}
      </ActionButton>
      {onResolve && (
        <Menu
          label={t('app.thread.more')}
          items={items}
          button={(props) => (
            <Button {...props} type="primary" icon={<DownOutlined aria-hidden />} aria-label={t('app.thread.more')} />
          )}
        />
      )}
    </div>
  )
}
