import { Button, Form, Input, type FormInstance } from 'antd'
import { asElement, showProblems } from '#crud/form/field-problem.tsx'
import { t } from '#providers/format/i18n.ts'
import type { ApiError } from '#providers/requests/http.ts'
import { PasswordInput } from '#ui/password-input.tsx'
import { useMailedCode } from './use-mfa.ts'

interface ConfirmationFieldProps {
  userId: string
  /** Accounts that log in with Google only confirm with a mailed code. */
  hasPassword: boolean
  autoFocus?: boolean
}

/** Asks for the password again, to protect two-factor authentication at an unattended computer. */
export function ConfirmationField({ userId, hasPassword, autoFocus }: ConfirmationFieldProps) {
  const required = [{ required: true, message: asElement({ code: 'required' }) }]
  if (hasPassword) {
    return (
      <Form.Item name="password" label={t('iam.password.current')} rules={required}>
        <PasswordInput autoComplete="current-password" autoFocus={autoFocus} />
      </Form.Item>
    )
  }
  return (
    <Form.Item name="email_code" label={t('iam.mfa.email_code')} rules={required} extra={<MailCode userId={userId} />}>
      <Input inputMode="numeric" autoComplete="one-time-code" maxLength={13} autoFocus={autoFocus} />
    </Form.Item>
  )
}

function MailCode({ userId }: { userId: string }) {
  const { mail, isPending, isSuccess, error } = useMailedCode(userId)
  return (
    <>
      <Button type="link" size="small" loading={isPending} onClick={mail}>
        {t('iam.mfa.mail_code')}
      </Button>{' '}
      <span role="status">{error?.message ?? (isSuccess && t('iam.mfa.code_mailed'))}</span>
    </>
  )
}

/** Shows an error at its field, or at the given one if the platform names none. */
export function showRefusal(form: FormInstance, error: ApiError, otherwise: string) {
  const [wrong] = showProblems(form, error)
  if (!wrong) form.setFields([{ name: otherwise, errors: [error.message] }])
  form.focusField(wrong ?? otherwise)
}
