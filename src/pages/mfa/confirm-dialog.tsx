import { Form, Input, Modal } from 'antd'
import { t } from '#providers/i18n.ts'
import { useConfirmed } from './use-mfa.ts'

export type Confirmed = 'regenerate' | 'disable'

interface ConfirmDialogProps {
  userId: string
  what: Confirmed
  onDone: (backupCodes: string[]) => void
  onClose: () => void
}

/** Asks for the password again, so that nobody at an unlocked desk can do this. */
export function ConfirmDialog({ userId, what, onDone, onClose }: ConfirmDialogProps) {
  const [form] = Form.useForm<{ password: string }>()
  const { mutate, isPending } = useConfirmed(userId, what)
  const title = t(what === 'regenerate' ? 'iam.codes.regenerate' : 'iam.mfa.turn_off')
  const send = ({ password }: { password: string }) =>
    mutate(password, {
      onSuccess: onDone,
      onError: ({ errors, message }) => {
        form.setFields([{ name: 'password', errors: [errors ? t('iam.password.wrong') : message] }])
        form.focusField('password')
      },
    })
  return (
    <Modal
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
      <p>{t(what === 'regenerate' ? 'iam.codes.regenerate_ask' : 'iam.mfa.turn_off_ask')}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={send}>
        <Form.Item name="password" label={t('iam.password.current')} rules={[{ required: true, message: t('validation.required') }]}>
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  )
}
