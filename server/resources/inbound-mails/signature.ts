import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { signatureSeconds } from '#contract/inbound-mails.ts'
import { refused } from '../../base/problem.ts'
import type { Database } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import { signingKey } from './secrets.ts'
import { mailDeliveries } from './table.ts'
import type { Receiving } from './target.ts'

type Headers = Readonly<Record<string, string | undefined>>

/** Maximum characters of an id; services send shorter ones. */
const maxId = 255

/**
 * Requires a Standard Webhooks signature if the tenant has a signing secret.
 *
 * @returns the id of the message, to be stored once it is received; undefined if no signature is required
 * @throws Problem 403 if it is missing, wrong or old, 409 if a message with this id was received before
 */
export async function requireSignature({ db, keys }: Receiving, tenantId: string, headers: Headers, raw: Buffer) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  const { key, isKnown } = await inTenant(db, tenantId, async (tx) => {
    const key = await signingKey(tx, keys, tenantId)
    if (!key || !id || id.length > maxId) return { key, isKnown: false }
    const isIt = and(eq(mailDeliveries.tenant_id, tenantId), eq(mailDeliveries.webhook_id, id))
    const known = await tx.select({ at: mailDeliveries.at }).from(mailDeliveries).where(isIt)
    return { key, isKnown: known.length > 0 }
  })
  if (!key) return undefined
  if (!id || id.length > maxId || !timestamp || !signatures) throw refused('signature_missing')
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(raw).digest()
  if (!signatures.split(' ').some((signature) => isSame(signature, wanted))) throw refused('signature_wrong')
  const isRecent = /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= signatureSeconds
  if (!isRecent) throw refused('signature_old', { minutes: signatureSeconds / 60 })
  if (isKnown) throw refused('delivered_before')
  return id
}

/** Compares a signature `v1,<base64>`. Other versions never match. */
function isSame(signature: string, wanted: Buffer): boolean {
  const [version, text = ''] = signature.split(',')
  const given = Buffer.from(text, 'base64')
  return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Stores the id of a received message, and deletes ids whose signatures have expired. */
export const noteDelivery = (db: Database, tenant_id: string, webhook_id: string): Promise<void> =>
  inTenant(db, tenant_id, async (tx) => {
    const at = new Date()
    const old = new Date(at.getTime() - 2 * signatureSeconds * 1000).toISOString()
    await tx.delete(mailDeliveries).where(and(eq(mailDeliveries.tenant_id, tenant_id), lt(mailDeliveries.at, old)))
    await tx.insert(mailDeliveries).values({ tenant_id, webhook_id, at: at.toISOString() }).onConflictDoNothing()
  })
