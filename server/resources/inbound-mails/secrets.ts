import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { openSecret, sealSecret, setAtOf } from '../../base/vault.ts'
import type { Transaction } from '../../db/client.ts'
import type { Keys } from '../../identity/keys.ts'
import { mailSecrets } from './table.ts'

/** The prefix of secrets in Standard Webhooks; the key follows in Base64. */
const prefix = 'whsec_'

/** Creates the signing secret of a tenant, which replaces the previous one. It is stored encrypted. */
export async function createMailSecret(tx: Transaction, keys: Keys, tenant_id: string) {
  const secret = prefix + randomBytes(32).toString('base64')
  const sealed = sealSecret(keys, secret)
  await tx
    .insert(mailSecrets)
    .values({ tenant_id, secret: sealed })
    .onConflictDoUpdate({ target: mailSecrets.tenant_id, set: { secret: sealed } })
  return { secret, set_at: setAtOf(sealed) }
}

export const deleteMailSecret = (tx: Transaction, tenantId: string) =>
  tx.delete(mailSecrets).where(eq(mailSecrets.tenant_id, tenantId))

/** The time when the signing secret of a tenant was created; null if there is none. */
export async function mailSecretSetAt(tx: Transaction, tenantId: string): Promise<string | null> {
  const sealed = await sealedSecret(tx, tenantId)
  return sealed === undefined ? null : setAtOf(sealed)
}

/** The key that signs the mails of a tenant; undefined if there is none. */
export async function signingKey(tx: Transaction, keys: Keys, tenantId: string): Promise<Buffer | undefined> {
  const sealed = await sealedSecret(tx, tenantId)
  return sealed === undefined ? undefined : Buffer.from(openSecret(keys, sealed).slice(prefix.length), 'base64')
}

async function sealedSecret(tx: Transaction, tenantId: string): Promise<string | undefined> {
  const [found] = await tx
    // An expression, because the decoder of the column replaces the secret by its time.
    .select({ sealed: sql<string>`${mailSecrets.secret}` })
    .from(mailSecrets)
    .where(eq(mailSecrets.tenant_id, tenantId))
  return found?.sealed
}
