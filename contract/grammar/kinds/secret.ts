import * as z from 'zod'
import type { Kind } from './kind.ts'
import { lengthOf } from './limits.ts'
import { timestamp } from './timestamp.ts'

interface Options {
  min?: number
  max?: number
  /**
   * The fields that determine where it is sent. Changing one of them requires the secret again, so that an editor cannot
   * send a secret to their own host.
   */
  boundTo?: readonly string[]
}

/**
 * A text that is never returned, such as an API key. The database encrypts it (`secretColumn`). Answers have the time
 * when it was set: `{ "api_key": { "set_at": "2026-11-21T09:00:00.000Z" } }`, or `null`. An update that omits it keeps
 * it; `null` removes it if it is nullable.
 *
 * @example api_key: secret().nullable()
 * @example password: secret({ min: 1, max: 64, boundTo: ['host', 'port', 'transport'] })
 */
export const secret = ({ min = 8, max = 200, boundTo }: Options = {}) =>
  z
    .string()
    .min(min)
    .max(max)
    .meta({
      kind: 'secret',
      description: 'Write-only: answers contain the time of setting',
      ...(boundTo && { boundTo }),
    })

const SecretState = z
  .object({ set_at: timestamp() })
  .meta({ id: 'SecretState', description: 'A secret that is set; its value is never returned' })

export const secretKind: Kind = {
  example: () => secret(),
  facts: (type, hint) => ({ ...lengthOf(type), ...(hint.boundTo && { boundTo: hint.boundTo }) }),
  stored: 'secret',
  answer: () => SecretState,
  unlogged: true,
  alone: true,
  owned: true,
  sample: (_, seed) => `sample-secret-${seed}`,
}
