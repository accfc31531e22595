import type { Context as HonoContext } from 'hono'
import * as z from 'zod'
import type { Endpoint } from '#contract/contract.ts'
import type { FieldErrors } from '#contract/errors.ts'
import type { Context } from './app-context.ts'
import { Problem } from './problem.ts'

/** The JSON of a request whose endpoint takes a body. */
export async function readBody(c: HonoContext<Context>, endpoint: Endpoint): Promise<unknown> {
  if (!endpoint.body) return undefined
  const text = await c.req.text()
  if (text === '') return {}
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new Problem('unsupported_media_type')
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('malformed_body')
  }
}

/** @throws Problem 422 that names each wrong field */
export function validate<Body>(schema: z.ZodType<Body> | undefined, raw: unknown): Body {
  if (!schema) return undefined as Body
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  throw new Problem('validation_failed', { errors: fieldErrors(result.error) })
}

/** The parameters of the query that the endpoint defines itself. @throws Problem 422 */
export const readQuery = ({ query: schema }: Endpoint, query: URLSearchParams): Record<string, string | undefined> =>
  validate(schema, Object.fromEntries(query)) as Record<string, string | undefined>

export function fieldErrors(error: z.ZodError): FieldErrors {
  const found: FieldErrors = {}
  for (const issue of error.issues) {
    const at = issue.path.join('.')
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => (at ? `${at}.${key}` : key)) : [at || 'body']
    for (const name of names) (found[name] ??= []).push(issue.code === 'unrecognized_keys' ? 'Unknown field' : issue.message)
  }
  return found
}
