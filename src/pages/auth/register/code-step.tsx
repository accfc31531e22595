import { useState } from 'react'
import { admit } from '#providers/admit.ts'
import { readFlow } from '#providers/flow.ts'
import { t } from '#providers/i18n.ts'
import { Button } from '#ui/public/button.tsx'
import { AuthPage } from '../auth-page.tsx'
import { CodeForm } from '../code-form.tsx'
import { Resend } from '../resend.tsx'
import type { StepProps } from './use-registration.ts'

export default function CodeStep({ registration: { goBack, becomeMember }, stepper }: StepProps) {
  const [flow] = useState(() => readFlow('code')!)
  const send = async (code: string) => {
    const { verifyRegistration } = await import('#providers/identity.ts')
    admit(await verifyRegistration(flow.email, code), null)
    becomeMember()
  }
  return (
    <AuthPage above={stepper} title={t('code.title')} lead={t('code.lead.registration', { email: flow.email })}>
      <CodeForm
        send={send}
        aside={<Button size="large" onClick={goBack}>{t('register.back')}</Button>}
      />
      <Resend flow={flow} />
    </AuthPage>
  )
}
