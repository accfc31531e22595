import { useState, type Ref } from 'react'
import { t } from '#providers/format/i18n.ts'
import type { Complaint } from '#providers/requests/submit.ts'
import { PasswordField } from '#ui/public/password-field.tsx'
import { StrengthMeter } from '#ui/public/strength-meter.tsx'
import { strengthOf } from '#ui/public/strength.ts'
import { passwordTexts } from './fields.tsx'

interface NewPasswordFieldProps {
  label: string
  complaint?: Complaint
  defaultValue?: string
  /** Known facts about the user: name, address, company. */
  about?: string[]
  ref?: Ref<HTMLInputElement>
}

/** A field for a new password, with its strength. */
export function NewPasswordField({ label, complaint, defaultValue = '', about, ref }: NewPasswordFieldProps) {
  const [password, setPassword] = useState(defaultValue)
  const strength = strengthOf(password, about)
  return (
    <PasswordField
      ref={ref}
      label={label}
      name="password"
      autoComplete="new-password"
      minLength={8}
      maxLength={1024}
      required
      value={password}
      onChange={({ target }) => setPassword(target.value)}
      hint={<StrengthMeter strength={strength} text={t(`strength.${strength}`)} />}
      error={complaint && t(`password.${complaint}`)}
      texts={passwordTexts()}
    />
  )
}
