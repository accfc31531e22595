import type { Profile, Session } from '#contract/auth.ts'
import { mainApi } from './http.ts'
import { storeSession } from './session.ts'

/**
 * Logs in and stores the session.
 *
 * It names its path itself, for the contract comes with zod, which the log-in page has no room for.
 * @throws {ApiError}
 */
export async function logIn(email: string, password: string): Promise<Profile> {
  const { data } = await mainApi.post<{ data: Session }>('/iam/auth/login', { email, password })
  storeSession(data.data)
  return data.data
}
