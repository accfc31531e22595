import { useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { publicPaths } from '#contract/screens.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { completeLogin } from '#providers/session/complete-login.ts'
import { readHandoff, writeHandoff, type Handoffs } from '#providers/session/login-handoff.ts'
import { t, useLocale } from '#providers/format/i18n.ts'
import { useSubmit, type Failure } from '#providers/requests/submit.ts'
import { Button } from '#ui/public/button.tsx'
import { Form } from '#ui/public/form.tsx'
import { TextField } from '#ui/public/text-field.tsx'
import { AuthPage } from './auth-page.tsx'
import { CodeForm } from './code-form.tsx'
import { Detour } from './detour.tsx'
import styles from './page.module.css'
import { useFirstFocus } from './use-first-focus.ts'

/** The second factor of a log-in: an authenticator code or a backup code. */
export default function MfaChallenge() {
  useLocale()
  const [challenge] = useState(() => readHandoff('challenge'))
  const [isBackup, setBackup] = useState(false)
  const answer = useAnswer(challenge)
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Releases the focus for the next field.
    currentTarget.blur()
    setBackup(!isBackup)
  }
  if (!challenge) {
    return <Detour title={t('mfa.title')} text={t('mfa.lost')} to={publicPaths.login} label={t('public.login.back')} />
  }
  return (
    <AuthPage title={t('mfa.title')} lead={t(isBackup ? 'mfa.backup_lead' : 'mfa.lead')}>
      {isBackup ? (
        <BackupForm send={(code) => answer('answerWithBackupCode', code)} />
      ) : (
        <CodeForm send={(code) => answer('answerChallenge', code)} />
      )}
      <p className={styles.foot}>
        <Button variant="ghost" onClick={toggle}>
          {t(isBackup ? 'mfa.use_app' : 'mfa.use_backup')}
        </Button>
      </p>
      <p className={styles.foot}>
        <HoverLink to={publicPaths.login}>{t('public.login.back')}</HoverLink>
      </p>
    </AuthPage>
  )
}

function BackupForm({ send }: { send: (code: string) => Promise<unknown> }) {
  const submission = useSubmit((form) => send(String(form.get('code')).trim()))
  const complaint = submission.complaints['code']
  return (
    <Form submission={submission} button={{ text: t('code.submit'), busy: t('code.submitting') }}>
      <TextField
        ref={useFirstFocus()}
        label={t('mfa.backup_label')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        minLength={8}
        maxLength={20}
        required
        error={complaint && t(complaint === 'refused' ? 'mfa.backup_wrong' : 'mfa.backup_unfit')}
      />
    </Form>
  )
}

/** Submits an answer to the challenge; an expired one leads back to log-in. */
function useAnswer(challenge: Handoffs['challenge'] | null) {
  const navigate = useNavigate()
  return async (way: 'answerChallenge' | 'answerWithBackupCode', code: string) => {
    const identity = await import('#providers/session/identity.ts')
    try {
      const session = await identity[way](challenge!, code)
      await navigate(completeLogin(session, challenge!.to), { replace: true })
    } catch (error) {
      if ((error as Failure).code !== 'invalid_link') throw error
      writeHandoff('challenge', null)
      writeHandoff('notice', 'challenge_ended')
      await navigate(publicPaths.login, { replace: true })
    }
  }
}
