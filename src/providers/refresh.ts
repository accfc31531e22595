import type { Token } from '#contract/auth.ts'
import { endSession } from './end-session.ts'
import { readSession, storeToken } from './session.ts'

/** Whose access token a request carried, and which. */
export interface Sender {
  token: string
  userId: string
}

type RequestToken = (refreshToken: string, accessToken: string) => Promise<Token>

/**
 * Renews the tokens, once for however many requests, clients and tabs wait for it.
 *
 * @returns whether the sender now has a newer token to send the request again with
 */
export async function renewSession(sender: Sender, requestToken: RequestToken): Promise<boolean> {
  if (isRenewed(sender)) return true
  if (latest?.token !== sender.token) {
    latest = { token: sender.token, done: exclusively(() => renew(sender, requestToken)) }
  }
  await latest.done
  return isRenewed(sender)
}

/** The refresh that was begun last, and for which token: every request that carried it waits for this one. */
let latest: { token: string; done: Promise<void> } | undefined

/** A request of one user is never sent again as another. */
function isRenewed({ token, userId }: Sender): boolean {
  const session = readSession()
  return session?.user.id === userId && session.token.access_token !== token
}

async function renew(sender: Sender, requestToken: RequestToken): Promise<void> {
  const session = readSession()
  if (!session) return endSession('expired')
  // Another tab was faster, or somebody else logged in.
  if (session.token.access_token !== sender.token) return

  const { refresh_token, access_token } = session.token
  const token = await requestToken(refresh_token, access_token).catch(() => undefined)
  // Whoever cleared or replaced the session in the meantime has the last word.
  if (readSession()?.token.refresh_token !== refresh_token) return
  if (token) storeToken(token)
  else endSession('expired')
}

const lockLimit = 5000

/** One tab at a time; where the lock cannot be had in time, work goes on without it. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    await navigator.locks.request('call-center-refresh', { signal: AbortSignal.timeout(lockLimit) }, begin)
  } catch (error) {
    if (hasBegun) throw error
    await work()
  }
}
