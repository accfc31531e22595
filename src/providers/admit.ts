import type { Entrance } from './identity.ts'
import { endFlows, writeFlow } from './flow.ts'
import { returnPath } from './guard.ts'
import { storeSession } from './session.ts'

/**
 * Lets in whoever proved who they are.
 *
 * @param to the path that was asked for before the log-in
 * @returns where to go: to that path or the dashboard, or to the second factor where one is still needed
 */
export function admit(answer: Entrance, to: string | null): string {
  endFlows()
  if ('mfa_required' in answer) {
    writeFlow('challenge', { userId: answer.user_id, token: answer.challenge_token, to })
    return '/auth/mfa-challenge'
  }
  storeSession(answer)
  return returnPath(to, answer.user.tenant_id)
}
