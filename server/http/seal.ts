import * as z from 'zod'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { fieldsOf } from '#contract/grammar/fields.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import type { Keys } from '../identity/keys.ts'
import { sealSecret } from '../base/vault.ts'

type Body = Record<string, unknown>

/**
 * Returns a function that encrypts the secrets of a validated body, so that handlers, hooks and logs never get them.
 *
 * @example sealerOf(servers.endpoints.create, keys)({ host, password })   // { host, password: '2026-11-21T…|k3J…' }
 */
export function sealerOf({ body: schema }: Endpoint, keys: Keys): (body: any) => any {
  const fields = schema instanceof z.ZodObject ? fieldsOf(schema) : []
  const names = fields.filter((field) => kindOf(field).stored === 'secret').map(({ name }) => name)
  if (names.length === 0) return (body) => body
  const seal = (body: Body, name: string): Body =>
    typeof body[name] === 'string' ? { ...body, [name]: sealSecret(keys, body[name]) } : body
  return (body: Body) => names.reduce(seal, body)
}
