import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorBody } from '#contract/errors.ts'
import { problemOf } from '../db/violations.ts'
import { Problem } from './problem.ts'
import type { Context as App } from './app-context.ts'

/** The one place that turns whatever was thrown into an answer. */
export function answerError(error: Error, c: Context<App>): Response {
  const problem = asProblem(error)
  if (problem.status >= 500) c.set('failure', error)
  const { errors, headers } = problem.details
  const body: ErrorBody = {
    message: problem.message,
    code: problem.code,
    ...(errors && { errors }),
    request_id: c.get('requestId'),
  }
  return c.json(body, problem.status as ContentfulStatusCode, headers)
}

function asProblem(error: Error): Problem {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException && error.status === 413) return new Problem('payload_too_large')
  return problemOf(error) ?? new Problem('internal')
}
