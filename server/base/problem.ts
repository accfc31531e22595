import { errorTexts } from '#contract/grammar/english/errors.ts'
import { reasonText } from '#contract/grammar/english/reasons.ts'
import { errors, type ErrorCode } from '#contract/grammar/errors.ts'
import type { FailedCase, UsedBy } from '#contract/grammar/error-body.ts'
import type { FieldProblems } from '#contract/grammar/field-problems.ts'
import { errorOf, type Params, type Reason, type Refusal } from '#contract/grammar/reasons.ts'
import { holds, type Actor } from './actor.ts'

interface Details {
  /** Field name → its error. */
  errors?: FieldProblems
  reason?: Reason
  params?: Params
  /** The records that use this one. */
  usedBy?: UsedBy[]
  /** The test cases that keep an agent from being published. */
  failed?: FailedCase[]
  headers?: Record<string, string>
}

/** An error with an API error code; http/errors.ts converts it to an answer. */
export class Problem extends Error {
  code: ErrorCode
  details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.reason ? reasonText(details.reason, details.params) : errorTexts[code])
    this.code = code
    this.details = details
  }

  get status(): number {
    return errors[this.code]
  }
}

/**
 * A refusal with a reason from the closed list.
 *
 * @example throw refused('not_pending', { status: 'revoked' })
 */
export const refused = (reason: Reason, params?: Params): Problem => new Problem(errorOf(reason), { reason, params })

/** Throws the policy's refusal. @throws Problem */
export function requireVerdict(verdict: true | Refusal): void {
  if (verdict !== true) throw refused(verdict.reason, verdict.params)
}

/** @throws Problem 403 if the caller does not have the permission */
export function requirePermission(actor: Actor, permission: string | null): void {
  if (!holds(actor, permission)) throw refused('permission', { permission: permission! })
}

/** An invalid field that the contract's schema cannot detect. */
export const invalidField = (name: string, code: FieldProblems[string][number]['code'], params?: Params): Problem =>
  new Problem('validation_failed', { errors: { [name]: [{ code, ...(params && { params }) }] } })
