import * as z from 'zod'
import type { Kind } from './kind.ts'
import { lengthOf } from './limits.ts'
import { timestamp } from './timestamp.ts'

interface Options {
  min?: number
  max?: number
  /**
   * The fields that say where it is sent. A change of one of them asks for the secret again, so that whoever may edit the
   * record cannot send a secret that they do not know to a host of theirs.
   */
  boundTo?: readonly string[]
}

/**
 * A text that can be written and is never returned, such as an API key. It is encrypted in the database (`secretColumn`).
 * Answers say when it was set: `{ "api_key": { "set_at": "2026-11-21T09:00:00.000Z" } }`, or `null`. An update without
 * it keeps it; `null` removes it if it is nullable. `boundTo` names the fields that say where it is sent: a change of one
 * of them asks for the secret again.
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
