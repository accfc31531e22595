import { useState, type FormEvent } from 'react'
import type { ErrorCode, FieldErrors } from '#contract/errors.ts'
import { useCountdown } from './countdown.ts'
import { t } from './i18n.ts'

/** What is the matter with a field: the browser finds it `unfit`, or the platform `refused` it. */
export type Complaint = 'unfit' | 'refused'

export interface Submission {
  /** By the name of the field. */
  complaints: Record<string, Complaint | undefined>
  /** What went wrong with the whole. */
  problem?: string
  /** The platform asks for patience: the problem tells the seconds that are left. */
  isWaiting: boolean
  isBusy: boolean
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/**
 * Sends a form of a public page: once at a time, when the browser finds its fields right, and not while the platform
 * asks for patience. Focus goes to the first field that something is the matter with.
 *
 * @param send may reject; an ApiError is put where it belongs
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
    // What has no status did not get as far as a request.
    else if (statusCode === undefined) setProblem(t('public.unsent'))
    else if (!complain(form, names, 'refused')) setProblem(message)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy || isWaiting) return
    setProblem(undefined)
    const unfit = fieldsOf(form).filter(({ validity }) => !validity.valid)
    if (complain(form, unfit.map(({ name }) => name), 'unfit')) return
    setBusy(true)
    await send(new FormData(form)).catch((failure: Partial<Failure>) => explain(form, failure))
    setBusy(false)
  }

  return { complaints, problem: isWaiting ? waitText(seconds) : problem, isWaiting, isBusy, submit }
}

const waitText = (seconds: number) =>
  seconds > 90 ? t('public.wait_minutes', { minutes: Math.ceil(seconds / 60) }) : t('public.wait', { seconds })

/** An ApiError, whose class comes with the client. */
export interface Failure {
  message: string
  statusCode: number
  code: ErrorCode | 'network'
  errors?: FieldErrors
  retryAfter?: number
}

const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input, textarea')]
