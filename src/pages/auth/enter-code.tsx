import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { admit } from '#providers/admit.ts'
import { writeFlow, type Flows } from '#providers/flow.ts'
import { t } from '#providers/i18n.ts'
import { AuthPage } from './auth-page.tsx'
import { CodeForm } from './code-form.tsx'
import { Resend } from './resend.tsx'

interface EnterCodeProps {
  flow: Flows['code']
  /** What to do with a wrong address. */
  children: ReactNode
}

/** Where a mailed code is entered, whatever it is for. */
export function EnterCode({ flow, children }: EnterCodeProps) {
  const navigate = useNavigate()
  const send = async (code: string) => navigate(await redeem(flow, code), { replace: true })
  return (
    <AuthPage title={t('code.title')} lead={t(`code.lead.${flow.purpose}`, { email: flow.email })}>
      <CodeForm send={send} />
      <Resend key={flow.sentAt} flow={flow} />
      {children}
    </AuthPage>
  )
}

/** @returns the path that the code opens */
async function redeem({ email, purpose, to }: Flows['code'], code: string): Promise<string> {
  const identity = await import('#providers/identity.ts')
  if (purpose === 'registration') return admit(await identity.verifyRegistration(email, code), to)
  if (purpose === 'login') return admit(await identity.logInWithCode(email, code), to)
  const { reset_token } = await identity.verifyResetCode(email, code)
  writeFlow('code', null)
  writeFlow('reset', { token: reset_token })
  return '/auth/new-password'
}
