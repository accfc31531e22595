import type { AuthProvider } from '@refinedev/core'
import { auth } from '#contract/auth.ts'
import { admit } from './admit.ts'
import { endSession } from './end-session.ts'
import { call } from './http.ts'
import { logIn } from './identity.ts'
import { readSession, storeProfile } from './session.ts'

const logoutPatience = 3000

/**
 * Ends the session here and in every tab; the platform is told, but not waited for longer than a moment.
 *
 * @param to where to go instead of the log-in
 */
export async function logOut(to?: string): Promise<void> {
  await call(auth.endpoints.logout, { signal: AbortSignal.timeout(logoutPatience) }).catch(() => undefined)
  endSession('left', to)
}

/** Reads user and role as they are now, so that a changed permission is seen at once. */
export async function refreshProfile(): Promise<void> {
  const { data } = await call(auth.endpoints.me)
  if (readSession()?.user.id === data.user.id) storeProfile(data)
}

export const authProvider: AuthProvider = {
  login: async ({ email, password }: { email: string; password: string }) => {
    const redirectTo = admit(await logIn(email, password), null)
    return { success: true, redirectTo }
  },
  logout: async () => {
    await logOut()
    return { success: true }
  },
  check: async () => ({ authenticated: readSession() !== null }),
  // The HTTP client has already ended the session, once, where it had to end.
  onError: async () => ({}),
  getIdentity: async () => readSession()?.user,
  getPermissions: async () => readSession()?.role.permissions.map(({ key }) => key) ?? [],
}
