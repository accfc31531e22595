import { auth } from '#contract/auth.ts'
import { call } from '../requests/http.ts'
import { readSession, storeProfile } from './session.ts'

/** Reloads user and role, so that a changed permission applies without a new log-in. */
export async function refreshProfile(): Promise<void> {
  const { data } = await call(auth.endpoints.me)
  if (readSession()?.user.id === data.user.id) storeProfile(data)
}
