import { useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { returnPath } from '#providers/guard.ts'
import { t } from '#providers/i18n.ts'
import { useCountdown } from './use-countdown.ts'

/** The state of the log-in form: which fields are wrong, what went wrong, and whether it is on its way. */
export function useLogIn() {
  const [invalid, setInvalid] = useState<string[]>([])
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [seconds, startCountdown] = useCountdown()
  const [search] = useSearchParams()
  const navigate = useNavigate()

  async function send(form: FormData) {
    const { logIn } = await import('#providers/log-in.ts')
    const { user } = await logIn(String(form.get('email')), String(form.get('password')))
    await navigate(returnPath(search.get('to'), user.tenant_id), { replace: true })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || seconds > 0) return
    const wrong = invalidFields(event.currentTarget)
    setInvalid(wrong.map(({ name }) => name))
    setProblem(undefined)
    if (wrong.length > 0) return wrong[0]!.focus()
    setBusy(true)
    try {
      await send(new FormData(event.currentTarget))
    } catch (error) {
      const { message, statusCode, retryAfter } = error as Partial<Failure>
      if (retryAfter) startCountdown(retryAfter)
      else setProblem(statusCode === undefined ? t('public.login.unavailable') : message)
    } finally {
      setBusy(false)
    }
  }

  return { invalid, problem: seconds > 0 ? waitText(seconds) : problem, isBusy, submit }
}

const waitText = (seconds: number) =>
  seconds > 90
    ? t('public.login.wait_minutes', { minutes: Math.ceil(seconds / 60) })
    : t('public.login.wait', { seconds })

/** An ApiError; what has no status did not get as far as a request. */
interface Failure {
  message: string
  statusCode: number
  retryAfter?: number
}

/** The fields that the browser itself, by their type and `required`, finds wrong. */
const invalidFields = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.querySelectorAll('input')].filter((input) => !input.validity.valid)
