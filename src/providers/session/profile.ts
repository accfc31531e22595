import type { Profile } from '#contract/auth.ts'
import { endpointNamed } from '../requests/endpoint-named.ts'
import { call } from '../requests/http.ts'
import { readSession, storeProfile } from './session.ts'

/** Reloads the user and the role, so that changed permissions apply without a new log-in. */
export async function refreshProfile(): Promise<void> {
  const { data } = await call<undefined, Profile>(endpointNamed('auth', 'me'))
  if (readSession()?.user.id === data.user.id) storeProfile(data)
}
