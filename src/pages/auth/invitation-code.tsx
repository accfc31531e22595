import { useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/public/button.tsx'
import { AuthPage } from './auth-page.tsx'
import { CodeForm } from './code-form.tsx'
import { Resend } from './resend.tsx'
import { useAccept, type Person } from './use-accept.ts'

interface InvitationCodeProps {
  token: string
  email: string
  person: Person
  onOver: () => void
  onBack: () => void
}

/** Asks for the code mailed to the invited address, since a copied link does not prove the address. */
export function InvitationCode({ token, email, person, onOver, onBack }: InvitationCodeProps) {
  const accept = useAccept(token, onOver)
  const [sentAt] = useState(() => Date.now())
  return (
    <AuthPage title={t('code.title')} lead={t('invitation.code_lead', { email })}>
      <CodeForm
        send={(code) => accept({ ...person, code })}
        aside={
          <Button size="large" onClick={onBack}>
            {t('invitation.back')}
          </Button>
        }
      />
      <Resend sentAt={sentAt} send={() => mailInvitationCode(token)} />
    </AuthPage>
  )
}

export async function mailInvitationCode(token: string) {
  const { sendInvitationCode } = await import('#providers/session/identity.ts')
  await sendInvitationCode(token)
}
