import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ErrorBody } from '#contract/grammar/error-body.ts'
import { inEnglish } from '#contract/grammar/english/field-problems.ts'
import { problemFromViolation } from '../db/violations.ts'
import { answerJson } from './json.ts'
import { Problem } from '../base/problem.ts'
import type { Context as App } from './context.ts'

/** Tells clients to retry an unavailable service after five seconds. */
const retryLater = { 'retry-after': '5' }

/** Converts any thrown error to an answer. */
export function answerError(error: Error, c: Context<App>): Response {
  const problem = isCutOff(c) ? new Problem('request_timeout') : problemFromError(error)
  if (problem.status >= 500) c.set('failure', error)
  const { errors, reason, params, usedBy, failed, headers } = problem.details
  const body: ErrorBody = {
    message: problem.message,
    code: problem.code,
    ...(reason && { reason }),
    ...(params && { params }),
    ...(problem.code === 'limit_reached' && params),
    ...(usedBy && { used_by: usedBy }),
    ...(failed && { failed }),
    ...(errors && { errors: inEnglish(errors), details: errors }),
    request_id: c.get('requestId'),
  }
  return answerJson(c, body, problem.status, { ...(problem.status === 503 && retryLater), ...headers })
}

/** Checks whether the client or a timeout ended the connection before the request had arrived. */
function isCutOff({ env }: Context<App>): boolean {
  const incoming = env?.incoming
  return Boolean(incoming?.destroyed && !incoming.complete)
}

/** Converts an error to a problem: `internal` if it is unexpected. */
export function problemFromError(error: Error): Problem {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException && error.status === 413) return new Problem('payload_too_large')
  return problemFromViolation(error) ?? new Problem('internal')
}
