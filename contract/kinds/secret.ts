import * as z from 'zod'
import type { Kind } from './kind.ts'
import { lengthOf } from './limits.ts'
import { timestamp } from './timestamp.ts'

interface Lengths {
  min?: number
  max?: number
}

/**
 * A text that can be written and is never returned, such as an API key. It is encrypted in the database (`secretColumn`).
 * Answers say when it was set: `{ "api_key": { "set_at": "2026-11-21T09:00:00.000Z" } }`, or `null`. An update without
 * it keeps it; `null` removes it if it is nullable.
 *
 * @example api_key: secret().nullable()
 * @example password: secret({ min: 1, max: 64 })
 */
export const secret = ({ min = 8, max = 200 }: Lengths = {}) =>
  z.string().min(min).max(max).meta({ kind: 'secret', description: 'Write-only: answers contain the time of setting' })

const SecretState = z
  .object({ set_at: timestamp() })
  .meta({ id: 'SecretState', description: 'A secret that is set; its value is never returned' })

export const secretKind: Kind = {
  example: () => secret(),
  facts: lengthOf,
  stored: 'secret',
  answer: () => SecretState,
  unlogged: true,
  alone: true,
  owned: true,
  sample: (_, seed) => `sample-secret-${seed}`,
}
