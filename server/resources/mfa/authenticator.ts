import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { Keys } from '../../identity/keys.ts'
import { decrypt, encrypt } from '../../base/vault.ts'
import { authenticators } from './table.ts'
import { newSecret, stepOf } from './totp.ts'

interface Owner {
  tenant_id: string
  user_id: string
}

const isOwn = ({ tenant_id, user_id }: Owner) =>
  and(eq(authenticators.tenant_id, tenant_id), eq(authenticators.user_id, user_id))

const find = async (tx: Transaction, owner: Owner) => (await tx.select().from(authenticators).where(isOwn(owner)))[0]

export const isEnabled = async (tx: Transaction, owner: Owner) => Boolean((await find(tx, owner))?.enabled_at)

/** Returns the secret of an unconfirmed authenticator. Repeated calls return the same one, so that a reload is safe. */
export async function pendingSecret(tx: Transaction, keys: Keys, { tenant_id, user_id }: Owner): Promise<string> {
  await tx
    .insert(authenticators)
    .values({ tenant_id, user_id, secret: encrypt(keys, newSecret()) })
    .onConflictDoNothing()
  return decrypt(keys, (await find(tx, { tenant_id, user_id }))!.secret)
}

/** Checks a code. The first right code enables the authenticator; each code is accepted once. */
export async function takeAuthenticatorCode(
  tx: Transaction,
  keys: Keys,
  owner: Owner,
  code: string,
  use: 'enable' | 'verify',
): Promise<boolean> {
  const found = await find(tx, owner)
  const step = found && (await stepOf(decrypt(keys, found.secret), code, found.last_step))
  if (!step) return false
  const isReady = use === 'enable' ? isNull(authenticators.enabled_at) : isNotNull(authenticators.enabled_at)
  // Updates atomically: of concurrent requests with the same code, only one uses the time step.
  const taken = await tx
    .update(authenticators)
    .set({ last_step: step, ...(use === 'enable' && { enabled_at: sql`now()` }) })
    .where(and(isOwn(owner), isReady, lt(authenticators.last_step, step)))
    .returning({ step: authenticators.last_step })
  return taken.length > 0
}
