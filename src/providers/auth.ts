import type { AuthProvider } from '@refinedev/core'
import { auth } from '#contract/auth.ts'
import { call } from './http.ts'
import { clearSession, readSession, storeProfile, storeSession } from './session.ts'

export async function logIn(email: string, password: string): Promise<void> {
  const { data } = await call(auth.endpoints.login, { body: { email, password } })
  storeSession(data)
}

/** Ends the session here and in every tab; the platform is told, and may fail to hear it. */
export async function logOut(): Promise<void> {
  await call(auth.endpoints.logout).catch(() => undefined)
  clearSession()
}

/** Reads user and role as they are now, so that a changed permission is seen at once. */
export async function refreshProfile(): Promise<void> {
  const { data } = await call(auth.endpoints.me)
  storeProfile(data)
}

export const authProvider: AuthProvider = {
  login: async ({ email, password }) => {
    await logIn(email, password)
    return { success: true }
  },
  logout: async () => {
    await logOut()
    return { success: true, redirectTo: '/auth/login' }
  },
  check: async () => ({ authenticated: readSession() !== null }),
  // The HTTP client has already ended the session, once, where it had to end.
  onError: async () => ({}),
  getIdentity: async () => readSession()?.user,
  getPermissions: async () => readSession()?.role.permissions.map(({ key }) => key) ?? [],
}
