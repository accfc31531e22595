import { Form, type FormInstance } from 'antd'
import { t } from '#providers/format/i18n.ts'
import { StrengthMeter } from '#ui/public/strength-meter.tsx'
import { strengthOf } from '#ui/public/strength.ts'

interface PasswordStrengthProps {
  form: FormInstance
  /** Known facts about the user: name, address, company. */
  about: string[]
}

/** The strength of the entered password. */
export default function PasswordStrength({ form, about }: PasswordStrengthProps) {
  const strength = strengthOf(Form.useWatch<string | undefined>('password', form) ?? '', about)
  return <StrengthMeter strength={strength} text={t(`strength.${strength}`)} />
}
