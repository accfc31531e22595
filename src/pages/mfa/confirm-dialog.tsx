import { Form } from 'antd'
import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ConfirmationField, showRefusal } from './confirmation.tsx'
import { useConfirmed, type Confirmation } from './use-mfa.ts'

export type Confirmed = 'regenerate' | 'disable'

interface ConfirmDialogProps {
  userId: string
  hasPassword: boolean
  what: Confirmed
  onDone: (backupCodes: string[]) => void
  onClose: () => void
}

const questions = {
  regenerate: { password: 'iam.codes.regenerate_ask', code: 'iam.codes.regenerate_ask_code' },
  disable: { password: 'iam.mfa.turn_off_ask', code: 'iam.mfa.turn_off_ask_code' },
} as const

export function ConfirmDialog({ userId, hasPassword, what, onDone, onClose }: ConfirmDialogProps) {
  const [form] = Form.useForm<Confirmation>()
  const field = hasPassword ? 'password' : 'email_code'
  const { confirm, isPending } = useConfirmed(userId, what, {
    onDone,
    onFailed: (error) => showRefusal(form, error, field),
  })
  const title = t(what === 'regenerate' ? 'iam.codes.regenerate' : 'iam.mfa.turn_off')
  return (
    <Dialog
      open
      title={title}
      okText={title}
      okButtonProps={{ danger: what === 'disable' }}
      cancelText={t('app.cancel')}
      confirmLoading={isPending}
      onOk={form.submit}
      onCancel={onClose}
      width={440}
    >
      <p>{t(questions[what][hasPassword ? 'password' : 'code'])}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={confirm}>
        <ConfirmationField userId={userId} hasPassword={hasPassword} autoFocus />
      </Form>
    </Dialog>
  )
}
