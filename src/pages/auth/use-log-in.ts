import { useEffect, useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { LogInField } from '#providers/auth.ts'
import { returnPath } from '#providers/guard.ts'
import { t } from '#providers/i18n.ts'
import { memo, whenIdle } from '#providers/prefetch.ts'
import { useCountdown } from './use-countdown.ts'

/** What the form needs only to be sent comes after it is shown. */
const loadAuth = memo(() => import('#providers/auth.ts'))

/** The state of the log-in form: which fields are wrong, what went wrong, and whether it is on its way. */
export function useLogIn() {
  const [invalid, setInvalid] = useState<LogInField[]>([])
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [seconds, startCountdown] = useCountdown()
  const [search] = useSearchParams()
  const navigate = useNavigate()

  useEffect(() => void whenIdle().then(loadAuth).catch(() => undefined), [])

  async function send(email: string, password: string) {
    const { invalidFields, logIn } = await loadAuth()
    const found = invalidFields(email, password)
    setInvalid(found)
    if (found.length > 0) return
    const { user } = await logIn(email, password)
    await navigate(returnPath(search.get('to'), user.tenant_id), { replace: true })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || seconds > 0) return
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setProblem(undefined)
    try {
      await send(String(form.get('email')).trim(), String(form.get('password')))
    } catch (error) {
      const { message, retryAfter } = error as Error & { retryAfter?: number }
      if (retryAfter) startCountdown(retryAfter)
      else setProblem('statusCode' in (error as object) ? message : t('errors.network'))
    } finally {
      setBusy(false)
    }
  }

  return { invalid, problem: seconds > 0 ? t('public.login.wait', { seconds }) : problem, isBusy, submit }
}
