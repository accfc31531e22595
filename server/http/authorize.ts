import { auth } from '#contract/auth.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { mfa } from '#contract/mfa.ts'
import { requireActor, type ActorRow } from '../identity/actors.ts'
import type { Transaction } from '../db/client.ts'
import { holds, type Actor } from '../base/actor.ts'
import { Problem, refused } from '../base/problem.ts'

/** Endpoints that a user can call before setting up a required second factor. */
const setupEndpoints: Endpoint[] = [
  auth.endpoints.me,
  auth.endpoints.logout,
  mfa.endpoints.setup,
  mfa.endpoints.sendCode,
  mfa.endpoints.enable,
  mfa.endpoints.status,
]

/** Checks whether the user must set up a second factor before doing anything else. */
export const isMfaOverdue = ({ mfa_due_at }: Actor): boolean =>
  mfa_due_at !== null && Date.parse(mfa_due_at) <= Date.now()

/** Loads the caller from the database, so that revoked sessions and permissions apply to the next request. */
export async function authorize(tx: Transaction, found: ActorRow[], endpoint: Endpoint, isUse = true): Promise<Actor> {
  const actor = await requireActor(tx, found, isUse)
  const refusal = refusalOf(actor, endpoint)
  if (refusal) throw refusal
  return actor
}

/** The problem that refuses an actor at an endpoint; `undefined` if the actor can call it. */
export function refusalOf(actor: Actor, endpoint: Endpoint): Problem | undefined {
  if (isMfaOverdue(actor) && !setupEndpoints.includes(endpoint)) return new Problem('mfa_setup_required')
  if (actor.impersonation && 'impersonating' in endpoint.refusals) return refused('impersonating')
  const { permission } = endpoint
  return holds(actor, permission) ? undefined : refused('permission', { permission: permission! })
}
