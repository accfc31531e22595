import type { Token } from '#contract/auth.ts'
import { endSession } from '../session/end-session.ts'
import { readSession, storeToken } from '../session/session.ts'

/** The user and the access token that a request was sent with. */
export interface Sender {
  token: string
  userId: string
}

type RequestToken = (refreshToken: string, accessToken: string) => Promise<Token>

/** The sender of a request made now. */
export function currentSender(): Sender | undefined {
  const session = readSession()
  return session ? { token: session.token.access_token, userId: session.user.id } : undefined
}

/**
 * Renews the tokens once for all waiting requests, clients and tabs. Ends the session if that fails.
 *
 * @returns true if a newer token is stored, with which the request can be retried
 */
export async function renewSession(sender: Sender, request: RequestToken): Promise<boolean> {
  if (isRenewed(sender)) return true
  if (latest?.token !== sender.token) {
    latest = { token: sender.token, done: exclusively(() => renew(sender, request)) }
  }
  await latest.done
  return isRenewed(sender)
}

/** The latest refresh and the token it replaces. Requests with that token wait for it. */
let latest: { token: string; done: Promise<void> } | undefined

/** Prevents retrying one user's request as another user. */
function isRenewed({ token, userId }: Sender): boolean {
  const session = readSession()
  return session?.user.id === userId && session.token.access_token !== token
}

async function renew(sender: Sender, request: RequestToken): Promise<void> {
  const session = readSession()
  if (!session) return endSession('expired')
  // Another tab has renewed the token, or another user has logged in.
  if (session.token.access_token !== sender.token) return

  const { refresh_token, access_token } = session.token
  const token = await request(refresh_token, access_token).catch(() => undefined)
  // Discards the answer if the session was cleared or replaced meanwhile.
  if (readSession()?.token.refresh_token !== refresh_token) return
  if (token) storeToken(token)
  else endSession('expired')
}

const lockLimit = 5000

/** Runs in one tab at a time, and not during a refresh. Continues without the lock after a timeout. */
export async function exclusively(work: () => Promise<void>): Promise<void> {
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
