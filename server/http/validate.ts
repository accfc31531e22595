import { text } from 'node:stream/consumers'
import type { Context as HonoContext } from 'hono'
import * as z from 'zod'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { problemsOf, type FieldProblems } from '#contract/grammar/field-problems.ts'
import type { Context } from './context.ts'
import { invalidField, Problem } from '../base/problem.ts'
import { repeatedKeyIn } from './repeated-keys.ts'

/** Parses the JSON body of a request if its endpoint has one. */
export async function readBody(
  c: HonoContext<Context>,
  endpoint: Endpoint,
  check?: (json: string) => void,
): Promise<unknown> {
  if (!endpoint.body) return undefined
  const body = await readText(c)
  if (body === '') return {}
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new Problem('unsupported_media_type')
  const parsed = parsedFrom(body)
  check?.(body)
  return parsed
}

function parsedFrom(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Problem('malformed_body')
  }
}

/**
 * Reads the body that another system sends: JSON, or a form of texts, which needs no escaping of its own language.
 *
 * @throws Problem 422 that names a key which occurs twice
 */
export async function readKeyedBody(c: HonoContext<Context>, endpoint: Endpoint): Promise<unknown> {
  if (!endpoint.body) return undefined
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')) {
    return readBody(c, endpoint, refuseRepeated)
  }
  const form = new URLSearchParams(await readText(c))
  requireSingle(form)
  return Object.fromEntries(form)
}

/** @throws Problem 422 that names a field which a form has twice */
export function requireSingle(form: URLSearchParams): void {
  const errors = repeatedIn(form, [...new Set(form.keys())])
  if (Object.keys(errors).length > 0) throw new Problem('validation_failed', { errors })
}

function refuseRepeated(json: string): void {
  const key = repeatedKeyIn(json)
  if (key !== undefined) throw invalidField(key.slice(0, 100), 'too_many', { max: 1 })
}

/** Reads a body of known length directly from the connection, since Hono would build the whole request for it. */
function readText(c: HonoContext<Context>): Promise<string> {
  const { incoming } = c.env ?? {}
  return incoming && knownLength(c) !== undefined ? text(incoming) : c.req.text()
}

/** The length of a body; `undefined` if it comes in chunks. */
export function knownLength(c: HonoContext<Context>): number | undefined {
  const length = c.req.header('content-length')
  return length === undefined || c.req.header('transfer-encoding') ? undefined : Number(length)
}

/** @throws Problem 422 that names each invalid field */
export function validate<Body>(schema: z.ZodType<Body> | undefined, raw: unknown): Body {
  if (!schema) return undefined as Body
  const result = schema.safeParse(raw)
  const reservedKeys = reservedKeysIn(raw)
  if (result.success && reservedKeys.length === 0) return result.data
  const wrong = Object.entries(result.error ? problemsOf(result.error, raw) : {})
  const unknown = reservedKeys.map((name) => [name, [{ code: 'unknown_field' as const }]] as const)
  throw new Problem('validation_failed', { errors: Object.fromEntries([...wrong, ...unknown]) })
}

/** Validates the query parameters that the endpoint declares. @throws Problem 422 */
export function readQuery({ query: schema }: Endpoint, query: URLSearchParams): Record<string, string | undefined> {
  const errors = repeatedIn(query, Object.keys(schema?.shape ?? {}))
  if (Object.keys(errors).length > 0) throw new Problem('validation_failed', { errors })
  return (validate(schema, Object.fromEntries(query)) ?? {}) as Record<string, string | undefined>
}

/** Errors for single-value parameters that are repeated: code that reads the first or the last value would differ. */
export const repeatedIn = (query: URLSearchParams, names: string[]): FieldProblems =>
  Object.fromEntries(
    names
      .filter((name) => query.getAll(name).length > 1)
      .map((name) => [name, [{ code: 'too_many', params: { max: 1 } }]]),
  )

const reserved = new Set(Object.getOwnPropertyNames(Object.prototype))

/** Returns the paths of keys, at any depth, that collide with properties inherited by every object. */
function reservedKeysIn(raw: unknown): string[] {
  const found: string[] = []
  // A stack instead of recursion, since the client controls the depth.
  const rest: [path: string, value: unknown][] = [['', raw]]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [path, value] = next
    if (typeof value !== 'object' || value === null) continue
    for (const key of Object.keys(value)) {
      const at = path ? `${path}.${key}` : key
      if (reserved.has(key)) found.push(at)
      else rest.push([at, (value as Record<string, unknown>)[key]])
    }
  }
  return found
}
