import { inPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Client } from '../../http/client.ts'
import { findAccount } from '../../identity/accounts.ts'
import { isTrustedAt } from './trusted.ts'

/**
 * Counts a mail requested without a session.
 *
 * @returns false if the address received too many recently; earlier codes and links stay valid
 * @throws Problem 429 if this network requests too many
 */
export async function mayMail({ db, throttle }: Deps, to: string, { ip }: Client): Promise<boolean> {
  const isTrusted = await inPlatform(db, async (tx) => isTrustedAt(tx, await findAccount(tx, to), ip))
  return throttle.attempt({ kind: 'mail', subject: to, ip, isTrusted })
}
