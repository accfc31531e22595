import type { AuthActionResponse, AuthProvider } from '@refinedev/core'
import { publicPaths } from '#contract/screens.ts'
import { ApiError, renew } from '../requests/http.ts'
import { currentSender } from '../requests/refresh.ts'
import { handleUnauthorized } from '../requests/unauthorized.ts'
import { completeLogin } from '../session/complete-login.ts'
import { logIn, register, requestReset, resetPassword } from '../session/identity.ts'
import { logOut } from '../session/log-out.ts'
import { isTokenExpired, lastSession, readSession } from '../session/session.ts'

type Credentials = Record<'email' | 'password', string>
type Company = Parameters<typeof register>[0]

/**
 * Refine's auth provider. Its methods call plain functions in `session/` and `requests/`, which public pages outside of
 * `<Refine>` and the HTTP client also use.
 */
export const authProvider: AuthProvider = {
  login: ({ email, password }: Credentials) => settle(async () => completeLogin(await logIn(email, password), null)),
  register: (company: Company) => settle(() => register(company), publicPaths.register),
  forgotPassword: ({ email }: Pick<Credentials, 'email'>) => settle(() => requestReset(email)),
  /** Sets a new password with the token of a mailed link. */
  updatePassword: ({ token, password }: { token: string; password: string }) =>
    settle(() => resetPassword(token, password), publicPaths.login),
  logout: async () => {
    await logOut()
    return { success: true }
  },

  check: async () => {
    const sender = currentSender()
    if (sender && isTokenExpired()) await renew(sender)
    return readSession() ? { authenticated: true } : { authenticated: false, redirectTo: publicPaths.login }
  },

  /** The HTTP client handles a 401 before it rejects. This handles errors of other data providers in the same way. */
  onError: async (error: { statusCode?: number; message?: string }) => {
    if (error.statusCode === 401 && !(error instanceof ApiError)) {
      await handleUnauthorized({ message: error.message, sender: currentSender() }, renew)
    }
    return {}
  },

  getIdentity: async () => lastSession()?.user ?? null,
  getPermissions: async () => permissionsOf(),
}

/** The permissions of the current role. */
export const permissionsOf = (session = lastSession()): string[] =>
  session?.role.permissions.map(({ key }) => key) ?? []

/** Converts the result of `work` to Refine's format; `work` may return a redirect. A failure shows its text once. */
async function settle(work: () => Promise<unknown>, redirectTo?: string): Promise<AuthActionResponse> {
  try {
    const path = await work()
    return { success: true, redirectTo: typeof path === 'string' ? path : redirectTo }
  } catch (error) {
    const { message } = error as Error
    return { success: false, error: { name: message, message } }
  }
}
