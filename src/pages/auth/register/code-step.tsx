import { useState } from 'react'
import { completeLogin } from '#providers/session/complete-login.ts'
import { readHandoff } from '#providers/session/login-handoff.ts'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/public/button.tsx'
import { AuthPage } from '../auth-page.tsx'
import { CodeForm } from '../code-form.tsx'
import { mailCode } from '../mail-code.ts'
import { Resend } from '../resend.tsx'
import type { StepProps } from './use-registration.ts'

export default function CodeStep({ registration: { goBack, becomeMember }, stepper }: StepProps) {
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
