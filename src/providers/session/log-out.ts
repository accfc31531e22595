import { endpointNamed } from '../requests/endpoint-named.ts'
import { call } from '../requests/http.ts'
import { forgetDrafts } from './drafts.ts'
import { endSession } from './end-session.ts'
import { forgetOwnPreferences } from './own-preferences.ts'
import { noteLeaving, restoreOwnSession } from './session.ts'

const logoutTimeout = 3000

/**
 * Ends the session in every tab. Waits at most three seconds for the platform's answer.
 *
 * @param to the target path instead of the log-in page
 */
export async function logOut(to?: string): Promise<void> {
  noteLeaving()
  await revoke()
  // During an impersonation, also ends the operator's own session.
  if (restoreOwnSession()) await revoke()
  forgetDrafts()
  forgetOwnPreferences()
  endSession('left', to)
}

/** Ends the session on the platform; ignores failures. */
export const revoke = () =>
  call(endpointNamed('auth', 'logout'), { signal: AbortSignal.timeout(logoutTimeout) }).catch(() => undefined)
