import { randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import { hashOf } from '../../identity/tokens.ts'
import { mailKeys } from './table.ts'

/** Creates the key of a tenant, and ends the previous one. */
export async function createMailKey(tx: Transaction, tenant_id: string): Promise<{ key: string; set_at: string }> {
  const key = `mail_${tenant_id.replaceAll('-', '')}_${randomBytes(24).toString('base64url')}`
  const values = { key_hash: hashOf(key), set_at: new Date().toISOString() }
  await tx
    .insert(mailKeys)
    .values({ tenant_id, ...values })
    .onConflictDoUpdate({ target: mailKeys.tenant_id, set: values })
  return { key, set_at: values.set_at }
}

/** The time when the key of a tenant was made. */
export async function mailKeySetAt(tx: Transaction, tenantId: string): Promise<string | null> {
  const [found] = await tx.select({ at: mailKeys.set_at }).from(mailKeys).where(eq(mailKeys.tenant_id, tenantId))
  return found?.at ?? null
}

/** The tenant of a key, which names it; undefined if it is not the current one. */
export async function tenantOfMailKey(db: Database, key: string): Promise<string | undefined> {
  const [, id] = /^mail_([0-9a-f]{32})_/.exec(key) ?? []
  if (!id) return undefined
  const tenantId = id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const stored = await inPlatform(db, async (tx) => {
    const [found] = await tx.select({ hash: mailKeys.key_hash }).from(mailKeys).where(eq(mailKeys.tenant_id, tenantId))
    return found?.hash
  })
  const isCurrent = stored && timingSafeEqual(Buffer.from(stored), Buffer.from(hashOf(key)))
  return isCurrent ? tenantId : undefined
}
