import type { Endpoint } from '#contract/contract.ts'
import { readActor } from '../resources/auth/actors.ts'
import type { Transaction } from '../db/client.ts'
import { holds, type Actor } from './actor.ts'
import type { Claims } from './authenticate.ts'
import { Problem } from './problem.ts'

/** The caller as they are now: a revoked session or a lost permission is felt on the very next request. */
export async function authorize(tx: Transaction, claims: Claims, endpoint: Endpoint): Promise<Actor> {
  const actor = await readActor(tx, claims.sid)
  if (!holds(actor, endpoint.permission)) {
    throw new Problem('permission_denied', { message: `Your role lacks the permission "${endpoint.permission}"` })
  }
  return actor
}
