import { useCustomMutation, useInvalidate, type BaseRecord } from '@refinedev/core'
import { invitations, type Invitation } from '#contract/invitations.ts'
import type { DialogProps } from '#crud/resource.ts'
import { failure } from '#crud/record/use-mutations.ts'
import { toMutation } from '#providers/refine/to-request.ts'
import { t } from '#providers/format/i18n.ts'
import { CopyField } from '#ui/copy-field.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Mails an invitation again, with a new link that can be copied. */
export default function ResendDialog({ row, onClose }: DialogProps) {
  const { email } = row as Invitation
  const { resend, isPending, data } = useResend(row)
  if (data) {
    return (
      <Dialog open title={t('iam.resend.done', { email })} onCancel={onClose} footer={null} width={520}>
        <p>{t('iam.link.once')}</p>
        <CopyField label={t('iam.link')} value={data['link']} copy={t('iam.copy')} copied={t('iam.copied')} />
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      title={t('iam.resend.title')}
      okText={t('actions.invitations.resend')}
      cancelText={t('app.cancel')}
      confirmLoading={isPending}
      onOk={resend}
      onCancel={onClose}
      width={520}
    >
      <p>{t('iam.resend.text', { email })}</p>
    </Dialog>
  )
}

function useResend({ id }: Invitation) {
  const invalidate = useInvalidate()
  const { mutate, mutation } = useCustomMutation<BaseRecord>()
  const resend = () =>
    mutate(
      {
        ...toMutation(invitations.endpoints.resend, { params: { id } }),
        errorNotification: failure,
      },
      { onSuccess: () => invalidate({ invalidates: ['all'], dataProviderName: invitations.api }) },
    )
  return { resend, isPending: mutation.isPending, data: mutation.data?.data }
}
