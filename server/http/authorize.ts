import { auth } from '#contract/auth.ts'
import type { Endpoint } from '#contract/contract.ts'
import { mfa } from '#contract/mfa.ts'
import { readActor } from '../resources/auth/actors.ts'
import type { Transaction } from '../db/client.ts'
import { holds, type Actor } from './actor.ts'
import type { Claims } from './authenticate.ts'
import { Problem } from './problem.ts'

/** What leads out for somebody whose tenant demands a second factor that they have not set up in time. */
const wayOut: Endpoint[] = [
  auth.endpoints.me, auth.endpoints.logout, mfa.endpoints.setup, mfa.endpoints.enable, mfa.endpoints.status,
]

/** The caller as they are now: a revoked session or a lost permission is felt on the very next request. */
export async function authorize(tx: Transaction, claims: Claims, endpoint: Endpoint): Promise<Actor> {
  const actor = await readActor(tx, claims.sid)
  const isOverdue = actor.mfa_due_at !== null && Date.parse(actor.mfa_due_at) <= Date.now()
  if (isOverdue && !wayOut.includes(endpoint)) throw new Problem('mfa_setup_required')
  if (!holds(actor, endpoint.permission)) {
    throw new Problem('permission_denied', { message: `Your role lacks the permission "${endpoint.permission}"` })
  }
  return actor
}
