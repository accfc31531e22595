import { Suspense, useState } from 'react'
import { ticketComments } from '#contract/ticket-comments.ts'
import { renderLazy } from '#crud/lazy.ts'
import { fieldName } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { fileViews } from '#shell/files/load.ts'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { useNarrow } from '#ui/use-media.ts'
import styles from './thread.module.css'
import type { ReplyDraft, useReply } from './use-reply.ts'

const field = ticketComments.fields.find(({ name }) => name === 'attachment_ids')!

interface AttachmentsProps {
  draft: ReplyDraft
  set: ReturnType<typeof useReply>['set']
}

/** The files of the reply; on phones behind a button, so that the thread keeps its room. */
export function ReplyAttachments({ draft: { attachment_ids, names }, set }: AttachmentsProps) {
  const narrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  if (narrow && !isOpen && attachment_ids.length === 0) {
    return (
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t('app.thread.attach')}
      </Button>
    )
  }
  return (
    <div className={styles.attachments}>
      <Suspense fallback={<Bar />}>
        {renderLazy(fileViews.picker, {
          resource: ticketComments.name,
          field,
          label: fieldName(field),
          known: Object.entries(names).map(([id, label]) => ({ id, label })),
          value: attachment_ids,
          onChange: (ids) => set({ attachment_ids: ids }),
          onUploaded: ({ id, label }) => set((before) => ({ names: { ...before.names, [id]: label } })),
        })}
      </Suspense>
    </div>
  )
}
