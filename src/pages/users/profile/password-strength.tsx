import { Form, type FormInstance } from 'antd'
import { t } from '#providers/i18n.ts'
import { StrengthMeter } from '#ui/public/strength-meter.tsx'
import { strengthOf } from '#ui/public/strength.ts'

interface PasswordStrengthProps {
  form: FormInstance
  /** What an attacker knows of the person: name, address, company. */
  about: string[]
}

/** How hard the password is to guess that is being chosen. */
export default function PasswordStrength({ form, about }: PasswordStrengthProps) {
  const strength = strengthOf(Form.useWatch<string | undefined>('password', form) ?? '', about)
  return <StrengthMeter strength={strength} text={t(`strength.${strength}`)} />
}
