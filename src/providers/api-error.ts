import type { ErrorBody, ErrorCode, FieldErrors } from '#contract/errors.ts'
import './error-messages.ts'
import { t } from './i18n.ts'

/** `network`: no answer came at all. */
export type ApiErrorCode = ErrorCode | 'network'

/** What every failed call rejects with; Refine and antd show its `errors` on their fields. */
export class ApiError extends Error {
  statusCode: number
  code: ApiErrorCode
  errors?: FieldErrors
  requestId?: string
  /** Seconds to wait, where the platform names them (429). */
  retryAfter?: number

  constructor(statusCode: number, code: ApiErrorCode, rest: Partial<ErrorBody> & { retryAfter?: number } = {}) {
    super(t(`errors.${code}`))
    this.name = 'ApiError'
    this.statusCode = statusCode
    this.code = code
    this.errors = rest.errors
    this.requestId = rest.request_id
    this.retryAfter = rest.retryAfter
  }
}
