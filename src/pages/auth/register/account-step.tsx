import { useState } from 'react'
import { completeLogin } from '#providers/session/complete-login.ts'
import { readHandoff, writeHandoff } from '#providers/session/login-handoff.ts'
import { t } from '#providers/format/i18n.ts'
import { useSubmit } from '#providers/requests/submit.ts'
import { Button } from '#ui/public/button.tsx'
import { Form } from '#ui/public/form.tsx'
import { TextField } from '#ui/public/text-field.tsx'
import { AuthPage } from '../auth-page.tsx'
import { CodeForm } from '../code-form.tsx'
import { EmailField } from '../fields.tsx'
import { mailCode } from '../mail-code.ts'
import { NewPasswordField } from '../new-password-field.tsx'
import { Resend } from '../resend.tsx'
import { useFirstFocus } from '../use-first-focus.ts'
import type { StepProps } from './use-registration.ts'

export default function AccountStep({ registration: { draft, keep, goTo, goBack }, stepper }: StepProps) {
  const field = useFirstFocus()
  const submission = useSubmit(async () => {
    const { register } = await import('#providers/session/identity.ts')
    const { registration_id: registrationId } = await register(draft)
    writeHandoff('code', { email: draft.email, purpose: 'registration', sentAt: Date.now(), to: null, registrationId })
    await goTo('code')
  })
  const { complaints } = submission
  return (
    <AuthPage
      above={stepper}
      title={t('register.account.title')}
      lead={t('register.account.lead', { company: draft.company_name })}
    >
      <Form
        submission={submission}
        onInput={keep}
        button={{ text: t('register.continue'), busy: t('register.continuing') }}
        aside={
          <Button size="large" onClick={goBack}>
            {t('register.back')}
          </Button>
        }
      >
        <TextField
          ref={field}
          label={t('register.account.name')}
          name="name"
          autoComplete="name"
          defaultValue={draft.name}
          pattern=".*\S.*"
          maxLength={120}
          required
          error={complaints['name'] && t('register.account.name_invalid')}
        />
        <EmailField complaint={complaints['email']} defaultValue={draft.email} />
        <NewPasswordField
          label={t('register.account.password')}
          complaint={complaints['password']}
          defaultValue={draft.password}
          about={[draft.name, draft.email, draft.company_name]}
        />
      </Form>
    </AuthPage>
  )
}

export function CodeStep({ registration: { goBack, becomeMember }, stepper }: StepProps) {
  const [handoff] = useState(() => readHandoff('code')!)
  const send = async (code: string) => {
    const { verifyRegistration } = await import('#providers/session/identity.ts')
    completeLogin(await verifyRegistration(handoff, code), null)
    becomeMember()
  }
  return (
    <AuthPage above={stepper} title={t('code.title')} lead={t('code.lead.registration', { email: handoff.email })}>
      <CodeForm
        send={send}
        aside={
          <Button size="large" onClick={goBack}>
            {t('register.back')}
          </Button>
        }
      />
      <Resend sentAt={handoff.sentAt} send={() => mailCode(handoff)} />
    </AuthPage>
  )
}
