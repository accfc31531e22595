import { useInvalidate, useNotification } from '@refinedev/core'
import { useMutation } from '@tanstack/react-query'
import { Modal } from 'antd'
import { invitations, type Invitation } from '#contract/invitations.ts'
import type { DialogProps } from '#crud/resource.ts'
import { call } from '#providers/http.ts'
import { t } from '#providers/i18n.ts'
import { CopyField } from '#ui/copy-field.tsx'

/** Mails an invitation again, with a new link that may also be copied. */
export default function ResendDialog({ row, onClose }: DialogProps) {
  const { email } = row as Invitation
  const { mutate, isPending, data } = useResend(row)
  if (data) {
    return (
      <Modal open title={t('iam.resend.done', { email })} onCancel={onClose} footer={null} width={520}>
        <p>{t('iam.link.once')}</p>
        <CopyField label={t('iam.link')} value={data.link} copy={t('iam.copy')} copied={t('iam.copied')} />
      </Modal>
    )
  }
  return (
    <Modal
      open
      title={t('iam.resend.title')}
      okText={t('actions.invitations.resend')}
      cancelText={t('app.cancel')}
      confirmLoading={isPending}
      onOk={() => mutate()}
      onCancel={onClose}
      width={520}
    >
      <p>{t('iam.resend.text', { email })}</p>
    </Modal>
  )
}

function useResend({ id }: Invitation) {
  const { open } = useNotification()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: async () => (await call(invitations.endpoints.resend, { params: { id } })).data,
    onSuccess: () => void invalidate({ invalidates: ['all'], dataProviderName: 'main' }),
    onError: ({ message }) => open?.({ type: 'error', message }),
  })
}
