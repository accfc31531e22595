import { exampleId } from '#contract/grammar/example.ts'
import { errors, type ErrorCode } from '#contract/grammar/errors.ts'
import type { ErrorBody } from '#contract/grammar/error-body.ts'
import { errorTexts } from '#contract/grammar/english/errors.ts'
import { fieldProblemText } from '#contract/grammar/english/field-problems.ts'

/** The error answers by status, with their codes and an example of each. */
export function errorResponses(codes: ErrorCode[]): Record<string, object> {
  const statuses = [...new Set(codes.map((code) => errors[code]))]
  const responses = statuses.map((status) => {
    const some = codes.filter((code) => errors[code] === status)
    const examples = Object.fromEntries(some.map((code) => [code, { $ref: `#/components/examples/${code}` }]))
    const described = response(some.map((code) => `\`${code}\`: ${errorTexts[code]}.`).join(' '), examples)
    return [status, status === errors.rate_limited ? { ...described, headers: retryAfter } : described] as const
  })
  return { ...Object.fromEntries(responses), default: response('The platform is in trouble.') }
}

const retryAfter = {
  'Retry-After': { description: 'Seconds after which a call can succeed', schema: { type: 'integer', minimum: 1 } },
}

/** An example of each error, for the `components` of a document. */
export const errorExamples = (codes: Iterable<ErrorCode>): Record<string, object> =>
  Object.fromEntries([...codes].map((code) => [code, { summary: errorTexts[code], value: errorExample(code) }]))

function errorExample(code: ErrorCode): ErrorBody {
  const fields = code === 'validation_failed' && {
    errors: { name: [fieldProblemText({ code: 'required' })] },
    details: { name: [{ code: 'required' as const }] },
  }
  return { message: errorTexts[code], code, ...fields, request_id: exampleId }
}

const response = (description: string, examples?: object) => ({
  description,
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Error' }, ...(examples && { examples }) },
  },
})
