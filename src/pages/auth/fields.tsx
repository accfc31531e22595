import type { Ref } from 'react'
import { t } from '#providers/format/i18n.ts'
import { readHandoff, writeHandoff } from '#providers/session/login-handoff.ts'
import type { Complaint } from '#providers/requests/submit.ts'
import { TextField } from '#ui/public/text-field.tsx'

interface EmailFieldProps {
  complaint?: Complaint
  /** `username` if it names the account of the password beside it. */
  autoComplete?: 'username' | 'email'
  defaultValue?: string
  ref?: Ref<HTMLInputElement>
}

/** Keeps what is typed for the other public pages that ask for an address. */
export function EmailField({ complaint, autoComplete = 'email', defaultValue, ...props }: EmailFieldProps) {
  return (
    <TextField
      {...props}
      defaultValue={defaultValue || (readHandoff('email') ?? undefined)}
      onChange={({ target }) => writeHandoff('email', target.value)}
      label={t('public.login.email')}
      name="email"
      type="email"
      autoComplete={autoComplete}
      // Browsers accept "name@company" as an address.
      pattern=".+@.+\..+"
      maxLength={254}
      required
      error={complaint && t('public.login.invalid_email')}
    />
  )
}

export const passwordTexts = () => ({
  show: t('public.login.show_password'),
  hide: t('public.login.hide_password'),
  capsLock: t('public.login.caps_lock'),
})
