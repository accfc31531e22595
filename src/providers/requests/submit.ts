import { useState, type FormEvent } from 'react'
import type { ErrorCode } from '#contract/grammar/errors.ts'
import type { FieldErrors } from '#contract/grammar/error-body.ts'
import { useCountdown } from './countdown.ts'
import { t } from '../format/i18n.ts'

/** The error of a field: `unfit` from the browser's validation, `refused` from the platform's. */
export type Complaint = 'unfit' | 'refused'

export interface Submission {
  /** By field name. */
  complaints: Record<string, Complaint | undefined>
  /** The error of the whole form. */
  problem?: string
  /** True during the wait after a 429; `problem` shows the seconds left. */
  isWaiting: boolean
  isBusy: boolean
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/**
 * Submits a form of a public page after the browser has validated its fields. Ignores further submits while sending, or
 * during the wait after a 429. Moves the focus to the first invalid field.
 *
 * @param send can reject; an ApiError is shown at its field or above the form
 */
export function useSubmit(send: (form: FormData) => Promise<unknown>): Submission {
  const [complaints, setComplaints] = useState<Submission['complaints']>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [seconds, waitUntil] = useCountdown()
  const isWaiting = seconds > 0

  function complain(form: HTMLFormElement, names: string[], complaint: Complaint): boolean {
    setComplaints(Object.fromEntries(names.map((name) => [name, complaint])))
    const first = fieldsOf(form).find(({ name }) => names.includes(name))
    first?.focus()
    return first !== undefined
  }

  function explain(form: HTMLFormElement, { message, statusCode, code, errors, retryAfter }: Partial<Failure>) {
    const names = code === 'invalid_code' ? ['code'] : Object.keys(errors ?? {})
    if (retryAfter) waitUntil(Date.now() + retryAfter * 1000)
    // An error without a status occurred before the request was sent.
    else if (statusCode === undefined) setProblem(t('public.unsent'))
    else if (!complain(form, names, 'refused')) setProblem(message)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy || isWaiting) return
    setProblem(undefined)
    const unfit = fieldsOf(form).filter(({ validity }) => !validity.valid)
    if (
      complain(
        form,
        unfit.map(({ name }) => name),
        'unfit',
      )
    )
      return
    setBusy(true)
    await send(new FormData(form)).catch((failure: Partial<Failure>) => explain(form, failure))
    setBusy(false)
  }

  return { complaints, problem: isWaiting ? waitText(seconds) : problem, isWaiting, isBusy, submit }
}

const waitText = (seconds: number) =>
  seconds > 90 ? t('public.wait_minutes', { count: Math.ceil(seconds / 60) }) : t('public.wait', { count: seconds })

/** The shape of an ApiError; importing the class would load the client. */
export interface Failure {
  message: string
  statusCode: number
  code: ErrorCode | 'network' | 'unsent' | 'unreadable'
  errors?: FieldErrors
  retryAfter?: number
}

const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input, textarea')]
