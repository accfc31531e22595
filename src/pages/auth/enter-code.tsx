import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { publicPaths } from '#contract/screens.ts'
import { completeLogin } from '#providers/session/complete-login.ts'
import { writeHandoff, type Handoffs } from '#providers/session/login-handoff.ts'
import { t } from '#providers/format/i18n.ts'
import { AuthPage } from './auth-page.tsx'
import { CodeForm } from './code-form.tsx'
import { mailCode } from './mail-code.ts'
import { Resend } from './resend.tsx'

interface EnterCodeProps {
  handoff: Handoffs['code']
  /** The link for a wrong address. */
  children: ReactNode
}

/** Asks for a mailed code of any purpose. */
export function EnterCode({ handoff, children }: EnterCodeProps) {
  const navigate = useNavigate()
  const send = async (code: string) => navigate(await redeem(handoff, code), { replace: true })
  return (
    <AuthPage title={t('code.title')} lead={t(`code.lead.${handoff.purpose}`, { email: handoff.email })}>
      <CodeForm send={send} />
      <Resend key={handoff.sentAt} sentAt={handoff.sentAt} send={() => mailCode(handoff)} />
      {children}
    </AuthPage>
  )
}

/** @returns the path to open after the code */
async function redeem(handoff: Handoffs['code'], code: string): Promise<string> {
  const { email, purpose, to } = handoff
  const identity = await import('#providers/session/identity.ts')
  if (purpose === 'registration') return completeLogin(await identity.verifyRegistration(handoff, code), to)
  if (purpose === 'login') return completeLogin(await identity.logInWithCode(email, code), to)
  const { reset_token } = await identity.verifyResetCode(email, code)
  writeHandoff('code', null)
  writeHandoff('reset', { token: reset_token })
  return publicPaths.newPassword
}
