import { useState } from 'react'
import { useSearchParams, useNavigate } from 'react-router'
import { publicPaths } from '#contract/screens.ts'
import { t, useLocale } from '#providers/format/i18n.ts'
import { useInvitation, type Invitation } from '#providers/session/invitation.ts'
import { useSubmit, type Failure } from '#providers/requests/submit.ts'
import { Alert } from '#ui/public/alert.tsx'
import { Button } from '#ui/public/button.tsx'
import { Form } from '#ui/public/form.tsx'
import { TextField } from '#ui/public/text-field.tsx'
import styles from './accept-invitation.module.css'
import { AuthPage } from './auth-page.tsx'
import { Detour } from './detour.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import { CodeForm } from './code-form.tsx'
import { Resend } from './resend.tsx'
import { completeLogin } from '#providers/session/complete-login.ts'
import { writeHandoff } from '#providers/session/login-handoff.ts'

/** Shows the inviter, the tenant and the role, and accepts the invitation. */
export default function AcceptInvitation() {
  useLocale()
  const token = useSearchParams()[0].get('token')
  const { invitation, hasFailed, retry } = useInvitation(token)
  const [person, setPerson] = useState<Person | null>(null)
  if (invitation && invitation.status !== 'pending') return <Over invitation={invitation} />
  const email = invitation?.email ?? ''
  if (person) {
    return <InvitationCode token={token!} email={email} person={person} onOver={retry} onBack={() => setPerson(null)} />
  }
  return (
    <AuthPage title={t('invitation.title')} lead={invitation ? leadOf(invitation) : <Loading />}>
      {hasFailed && (
        <Alert tone="error">
          {t('invitation.failed')}{' '}
          <Button variant="ghost" onClick={retry}>
            {t('invitation.retry')}
          </Button>
        </Alert>
      )}
      {invitation?.message && <blockquote className={styles.message}>{invitation.message}</blockquote>}
      <JoinForm token={token!} email={email} onOver={retry} onCode={setPerson} />
    </AuthPage>
  )
}

interface JoinFormProps {
  token: string
  email: string
  /** Called if the invitation can no longer be accepted. */
  onOver: () => void
  /** Called for a copied link, when a code has been mailed to the address. */
  onCode: (person: Person) => void
}

/** Rendered before the invitation has loaded, so that the visitor can start typing. */
function JoinForm({ token, email, onOver, onCode }: JoinFormProps) {
  const accept = useAccept(token, onOver)
  const submission = useSubmit(async (form) => {
    const person = { name: String(form.get('name')), password: String(form.get('password')) }
    try {
      await accept(person)
    } catch (error) {
      if (!(error as Failure).errors?.['code']) throw error
      await mailInvitationCode(token)
      onCode(person)
    }
  })
  const { complaints } = submission
  return (
    <Form submission={submission} button={{ text: t('invitation.submit'), busy: t('invitation.submitting') }}>
      <TextField
        ref={useFirstFocus()}
        label={t('invitation.name')}
        name="name"
        autoComplete="name"
        pattern=".*\S.*"
        maxLength={120}
        required
        error={complaints['name'] && t('invitation.name_invalid')}
      />
      {/* Read-only: names the account for password managers. */}
      <TextField label={t('invitation.email')} type="email" autoComplete="username" value={email} readOnly />
      <NewPasswordField label={t('invitation.password')} complaint={complaints['password']} about={[email]} />
    </Form>
  )
}

function Over({ invitation }: { invitation: Invitation | { status: 'unknown' } }) {
  const known = invitation.status === 'unknown' ? undefined : invitation
  const text = t(`invitation.over.${invitation.status}`, {
    tenant: known?.tenant_name ?? '',
    email: known?.email ?? '',
    inviter: known?.invited_by ?? t('invitation.somebody'),
  })
  return <Detour title={t('invitation.over.title')} text={text} to={publicPaths.login} label={t('invitation.log_in')} />
}

function leadOf({ invited_by, tenant_name: tenant, role_name: role }: Invitation): string {
  return invited_by
    ? t('invitation.lead', { inviter: invited_by, tenant, role })
    : t('invitation.lead_anonymous', { tenant, role })
}

const Loading = () => (
  <span role="status" aria-label={t('invitation.loading')} className={styles.loading}>
    <i />
    <i />
  </span>
)

interface InvitationCodeProps {
  token: string
  email: string
  person: Person
  onOver: () => void
  onBack: () => void
}

/** Asks for the code mailed to the invited address, since a copied link does not prove the address. */
function InvitationCode({ token, email, person, onOver, onBack }: InvitationCodeProps) {
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

async function mailInvitationCode(token: string) {
  const { sendInvitationCode } = await import('#providers/session/identity.ts')
  await sendInvitationCode(token)
}

interface Person {
  name: string
  password: string
}

/**
 * Accepts an invitation and opens the tenant; an address that has an account is redirected to log-in.
 *
 * @param onOver called if the invitation can no longer be accepted
 */
function useAccept(token: string, onOver: () => void) {
  const navigate = useNavigate()
  return async (person: Person & { code?: string }) => {
    const { acceptInvitation } = await import('#providers/session/identity.ts')
    try {
      await navigate(completeLogin(await acceptInvitation(token, person), null), { replace: true })
    } catch (error) {
      const { code } = error as Failure
      if (code === 'invalid_link') return onOver()
      if (code !== 'already_exists') throw error
      writeHandoff('notice', 'already_member')
      await navigate(publicPaths.login)
    }
  }
}
