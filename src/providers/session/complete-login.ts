import { publicPaths } from '#contract/screens.ts'
import type { LoginAnswer } from './identity.ts'
import { clearHandoffs, writeHandoff } from './login-handoff.ts'
import { returnPath } from './guard.ts'
import { storeSession } from './session.ts'

/**
 * Completes a log-in after authentication.
 *
 * @param to the path requested before the log-in
 * @returns the next path: that one or the dashboard, or the second factor if required
 */
export function completeLogin(answer: LoginAnswer, to: string | null): string {
  clearHandoffs()
  if ('mfa_required' in answer) {
    writeHandoff('challenge', { userId: answer.user_id, token: answer.challenge_token, to })
    return publicPaths.mfaChallenge
  }
  storeSession(answer)
  return returnPath(to, answer.user.tenant_id)
}
