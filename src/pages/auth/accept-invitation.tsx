import { useNavigate, useSearchParams } from 'react-router'
import { admit } from '#providers/admit.ts'
import { writeFlow } from '#providers/flow.ts'
import { t, useLocale } from '#providers/i18n.ts'
import { useInvitation, type Invitation } from '#providers/invitation.ts'
import { useSubmit, type Failure } from '#providers/submit.ts'
import { Alert } from '#ui/public/alert.tsx'
import { Button } from '#ui/public/button.tsx'
import { Form } from '#ui/public/form.tsx'
import { TextField } from '#ui/public/text-field.tsx'
import styles from './accept-invitation.module.css'
import { AuthPage } from './auth-page.tsx'
import { Detour } from './detour.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useFirstFocus } from './use-first-focus.ts'

/** Shows who invites to what, and makes the invited person a member. */
export default function AcceptInvitation() {
  useLocale()
  const token = useSearchParams()[0].get('token')
  const { invitation, hasFailed, retry } = useInvitation(token)
  if (invitation && invitation.status !== 'pending') return <Over invitation={invitation} />
  return (
    <AuthPage title={t('invitation.title')} lead={invitation ? leadOf(invitation) : <Loading />}>
      {hasFailed && (
        <Alert tone="error">
          {t('invitation.failed')} <Button variant="ghost" onClick={retry}>{t('invitation.retry')}</Button>
        </Alert>
      )}
      {invitation?.message && <blockquote className={styles.message}>{invitation.message}</blockquote>}
      <JoinForm token={token!} email={invitation?.email ?? ''} onOver={retry} />
    </AuthPage>
  )
}

interface JoinFormProps {
  token: string
  email: string
  /** It turned out that the invitation cannot be accepted any more. */
  onOver: () => void
}

/** Is there before the invitation is, so that nobody waits to type. */
function JoinForm({ token, email, onOver }: JoinFormProps) {
  const navigate = useNavigate()
  const submission = useSubmit(async (form) => {
    const { acceptInvitation } = await import('#providers/identity.ts')
    const person = { name: String(form.get('name')), password: String(form.get('password')) }
    try {
      await navigate(admit(await acceptInvitation(token, person), null), { replace: true })
    } catch (error) {
      const { code } = error as Failure
      if (code === 'invalid_link') return onOver()
      if (code !== 'already_exists') throw error
      writeFlow('notice', 'already_member')
      await navigate('/auth/login')
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
      {/* Read-only: it names the account for password managers. */}
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
  return <Detour title={t('invitation.over.title')} text={text} to="/auth/login" label={t('invitation.log_in')} />
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
