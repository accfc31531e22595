import type { ErrorCode } from '#contract/grammar/errors.ts'
import type { ErrorBody, FailedCase, FieldErrors, UsedBy } from '#contract/grammar/error-body.ts'
import type { FieldProblems } from '#contract/grammar/field-problems.ts'
import type { Refusal } from '#contract/grammar/reasons.ts'
import { lookup, t } from '../format/i18n.ts'
import { problemText, reasonText } from './problem-text.ts'

/**
 * `network`: no answer was received. `unsent`: there is no network, so a change was not sent. `unreadable`: the answer
 * does not come from the platform.
 */
export type ApiErrorCode = ErrorCode | 'network' | 'unsent' | 'unreadable'

/** The error of every failed call, with texts in the current language. */
export class ApiError extends Error {
  statusCode: number
  code: ApiErrorCode
  /** A more specific reason than the code. */
  refusal?: Refusal
  /** Errors by field. */
  details?: FieldProblems
  requestId?: string
  /** The records that refer to this one (`in_use`). */
  usedBy?: UsedBy[]
  /** The failed test cases that block publishing an AI agent (`tests_failed`). */
  failed?: FailedCase[]
  /** Seconds to wait, if given by the platform (429). */
  retryAfter?: number
  private english?: FieldErrors

  constructor(statusCode: number, code: ApiErrorCode, rest: Partial<ErrorBody> & { retryAfter?: number } = {}) {
    super()
    this.name = 'ApiError'
    this.statusCode = statusCode
    this.code = code
    this.refusal = rest.reason && { reason: rest.reason, params: rest.params }
    this.details = rest.details
    this.english = rest.errors
    this.requestId = rest.request_id
    this.usedBy = rest.used_by
    this.failed = rest.failed
    this.retryAfter = rest.retryAfter
  }

  override get message(): string {
    const isNamed = this.refusal && lookup(`reasons.${this.refusal.reason}`) !== undefined
    return isNamed ? reasonText(this.refusal!) : t(`errors.${this.code}`)
  }

  /** The field errors as texts, for Refine's `useForm`. */
  get errors(): FieldErrors | undefined {
    if (!this.details) return this.english
    return Object.fromEntries(Object.entries(this.details).map(([name, found]) => [name, found.map(problemText)]))
  }
}
