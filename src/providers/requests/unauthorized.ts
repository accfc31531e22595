import { isHardFailure } from '#contract/grammar/errors.ts'
import { endSession } from '../session/end-session.ts'
import { readSession } from '../session/session.ts'
import { isCredentialCall } from './public-calls.ts'
import type { Sender } from './refresh.ts'

/** A 401 answer and its request. */
export interface Unauthorized {
  message?: string
  url?: string
  sender?: Sender
  /** Set on the retry after a refresh. */
  isReplay?: boolean
}

/**
 * Handles a 401. For a call with credentials, they are wrong. A hard failure ends the session. Any other starts one
 * renewal, or waits for the current one.
 *
 * @returns true if the request can be retried with a newer token
 */
export async function handleUnauthorized(
  { message, url, sender, isReplay }: Unauthorized,
  renew: (sender: Sender) => Promise<boolean>,
): Promise<boolean> {
  if (isCredentialCall(url)) return false
  if (isHardFailure(message)) {
    if (isOfCurrentUser(sender)) endSession(isSuspended(message) ? 'suspended' : 'rejected')
    return false
  }
  return sender !== undefined && !isReplay && renew(sender)
}

const isSuspended = (message = '') => message.toLowerCase().includes('account suspended')

/** False for a request of an impersonation that has ended: it must not end the operator's own session. */
function isOfCurrentUser(sender?: Sender): boolean {
  const session = readSession()
  return !sender || !session || session.user.id === sender.userId
}
