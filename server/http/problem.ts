import { errors, type ErrorCode, type FieldErrors } from '#contract/errors.ts'

interface Details {
  /** Field name → what is wrong with it. */
  errors?: FieldErrors
  /** Replaces the usual text of the code. */
  message?: string
  headers?: Record<string, string>
}

/** Thrown wherever a request cannot be answered; http/errors.ts turns it into the answer. */
export class Problem extends Error {
  code: ErrorCode
  details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errors[code][1])
    this.code = code
    this.details = details
  }

  get status(): number {
    return errors[this.code][0]
  }
}
