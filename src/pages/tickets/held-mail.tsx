import { useCustomMutation, useInvalidate } from '@refinedev/core'
import { useState } from 'react'
import { ticketComments } from '#contract/ticket-comments.ts'
import { refusalText } from '#crud/record/actions.tsx'
import { ActionButton } from '#crud/record/action-button.tsx'
import { failure } from '#crud/record/use-mutations.ts'
import { t } from '#providers/format/i18n.ts'
import { toMutation } from '#providers/refine/to-request.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './mail.module.css'
import type { ThreadLine } from './use-thread.ts'

/** Asks what to do with a mail that does not come from the requester. */
export function HeldMail({ comment }: { comment: ThreadLine }) {
  const [isAsking, setAsking] = useState(false)
  const { settle, isPending } = useSettle(comment)
  const { can, mail } = comment
  return (
    <div className={styles.held} role="note">
      <span>{t('tickets.mail.held', { address: mail?.address ?? '' })}</span>
      <div className={styles.buttons}>
        <ActionButton
          type="primary"
          size="small"
          loading={isPending}
          reason={refusalText(can?.['accept'])}
          onClick={() => settle('accept')}
        >
          {t('tickets.mail.accept')}
        </ActionButton>
        <ActionButton size="small" reason={refusalText(can?.['discard'])} onClick={() => setAsking(true)}>
          {t('tickets.mail.discard')}
        </ActionButton>
      </div>
      <Dialog
        open={isAsking}
        title={t('tickets.mail.discard_title')}
        okText={t('tickets.mail.discard')}
        okButtonProps={{ danger: true }}
        cancelText={t('app.cancel')}
        confirmLoading={isPending}
        onOk={() => settle('discard')}
        onCancel={() => setAsking(false)}
      >
        <p>{t('tickets.mail.discard_text')}</p>
      </Dialog>
    </div>
  )
}

function useSettle({ id, ticket_id }: ThreadLine) {
  const invalidate = useInvalidate()
  const { mutate, mutation } = useCustomMutation({
    mutationOptions: {
      onSettled: () => void invalidate({ invalidates: ['all'], dataProviderName: ticketComments.api }),
    },
  })
  const settle = (action: 'accept' | 'discard') =>
    mutate({
      ...toMutation(ticketComments.endpoints[action], { params: { ticketId: ticket_id, id }, body: {} }),
      successNotification: false,
      errorNotification: failure,
    })
  return { settle, isPending: mutation.isPending }
}
