import type { FieldProblems } from './field-problems.ts'
import type { Params, Reason, Refusal } from './reasons.ts'
import type { ErrorCode } from './errors.ts'

/** Field name → its errors in English. */
export type FieldErrors = Record<string, string[]>

/** A record that uses another one. */
export interface UsedBy {
  resource: string
  id: string
  label: string
}

/** A test case that keeps an AI agent from being published. */
export interface FailedCase extends Refusal {
  id: string
  question: string
}

/** The body of every error answer. */
export interface ErrorBody {
  message: string
  code: ErrorCode
  /** A more specific reason than the code. */
  reason?: Reason
  /** Parameters of the reason's text. */
  params?: Params
  /** For `limit_reached`: the limit, the current usage, and the maximum of the plan. */
  limit?: string
  used?: number
  allowed?: number
  /** A plan that includes more, if one is offered. */
  plan?: string
  /** For `in_use`: the records that use this one, if the platform can list them. */
  used_by?: UsedBy[]
  /** For `tests_failed`. */
  failed?: FailedCase[]
  errors?: FieldErrors
  /** The same errors as codes, for localised texts. */
  details?: FieldProblems
  request_id: string
}
