import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { publicPaths } from '#contract/screens.ts'
import { readHandoff, writeHandoff } from '#providers/session/login-handoff.ts'
import { t, useLocale } from '#providers/format/i18n.ts'
import { useSubmit, type Failure } from '#providers/requests/submit.ts'
import { Form } from '#ui/public/form.tsx'
import { AuthPage } from './auth-page.tsx'
import { Detour } from './detour.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useFirstFocus } from './use-first-focus.ts'

/** Sets a new password with the token of a mailed link or code. */
export default function NewPassword() {
  useLocale()
  const [reset, setReset] = useState(() => readHandoff('reset'))
  const [isSpent, setSpent] = useState(false)
  const navigate = useNavigate()
  const field = useFirstFocus()
  const token = reset?.token
  const spend = useCallback(() => {
    writeHandoff('reset', null)
    setReset(null)
    setSpent(true)
  }, [])
  useEffect(() => {
    if (token) void checkFirst(token, spend)
  }, [token, spend])
  const submission = useSubmit(async (form) => {
    const { resetPassword } = await import('#providers/session/identity.ts')
    try {
      await resetPassword(reset!.token, String(form.get('password')))
    } catch (error) {
      if ((error as Failure).code !== 'invalid_link') throw error
      return spend()
    }
    writeHandoff('reset', null)
    writeHandoff('notice', 'password_changed')
    await navigate(publicPaths.login, { replace: true })
  })
  if (!reset) {
    return (
      <Detour
        title={t('new.title')}
        text={t(isSpent ? 'new.spent' : 'reset.lost')}
        to={publicPaths.forgotPassword}
        label={t('reset.start')}
      />
    )
  }
  return (
    <AuthPage title={t('new.title')} lead={t('new.lead')}>
      <Form submission={submission} button={{ text: t('new.submit'), busy: t('new.submitting') }}>
        <NewPasswordField ref={field} label={t('new.label')} complaint={submission.complaints['password']} />
      </Form>
    </AuthPage>
  )
}

/** Reports a spent token before a password is typed. Other failures show when the password is sent. */
async function checkFirst(token: string, onSpent: () => void) {
  const { checkReset } = await import('#providers/session/identity.ts')
  try {
    await checkReset(token)
  } catch (error) {
    if ((error as Failure).code === 'invalid_link') onSpent()
  }
}
