import { randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { inboundMails as contract, maxMailBytes } from '#contract/inbound-mails.ts'
import { invalidField, Problem } from '../../base/problem.ts'
import { readInPlatform, inPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call, PublicCall, Reply } from '../../http/call.ts'
import { serve, serveKeyed, type Identify } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'
import { MailBeyondBounds } from '../../extract/mail/read-mail.ts'
import { findOpenTenants } from '../../identity/actors.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { record } from '../../record/activity/record.ts'
import { piecesOf } from '../../record/files/chunks.ts'
import { readMessage, receiveMail } from './receive.ts'
import { spool, SpoolFull } from './spool.ts'
import { createMailSecret, deleteMailSecret, mailSecretSetAt } from './secrets.ts'
import { noteDelivery, requireSignature } from './signature.ts'
import { addressOfTenant } from './target.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { hashOf } from '../../identity/tokens.ts'
import { mailKeys } from './table.ts'

interface Owner {
  tenant_id: string
}

export function mountInboundMails(surface: Surface, deps: Deps) {
  const identify: Identify<Owner> = async (key) => {
    const tenant_id = await tenantOfMailKey(deps.db, key)
    const open = tenant_id ? await readInPlatform(deps.db, (tx) => findOpenTenants(tx, [tenant_id])) : undefined
    if (!tenant_id || !open || !open.has(tenant_id)) throw new Problem('unauthenticated')
    return { tenant_id }
  }
  serve(surface, deps, contract.endpoints.read, (call) => read(deps, call))
  serve(surface, deps, contract.endpoints.createKey, createKey)
  serve(surface, deps, contract.endpoints.createSecret, (call) => changeSecret(deps, call))
  serve(surface, deps, contract.endpoints.deleteSecret, deleteSecret)
  serveKeyed(surface, deps, contract.endpoints.ingest, identify, (call, owner) => ingest(deps, call, owner))
}

/** @throws Problem 422 for a mail beyond a limit, 429 if there is no room for it */
function refuseMail(error: unknown): never {
  if (error instanceof MailBeyondBounds) throw invalidField('content', 'mail_too_complex')
  if (error instanceof SpoolFull) throw new Problem('rate_limited', { headers: { 'retry-after': '60' } })
  throw error
}

/**
 * Receives a mail from a mail service. Checks signatures, and ignores results that the mail claims for itself, because
 * anyone can write them.
 */
async function ingest(deps: Deps, { client, content, headers = {} }: PublicCall, { tenant_id }: Owner): Promise<Reply> {
  await deps.throttle.attempt({ kind: 'ingest', subject: tenant_id, ip: client.ip })
  const refuse = (): never => {
    throw new Problem('payload_too_large')
  }
  if ((content?.size ?? 0) > maxMailBytes) refuse()
  if (!content?.stream) throw invalidField('content', 'required')
  const limits = { maxBytes: maxMailBytes, patience: deps.env.REQUEST_TIMEOUT, refuse }
  return spool(piecesOf(content.stream, limits), async (raw) => {
    if (raw.length === 0) throw invalidField('content', 'required')
    const id = await requireSignature(deps, tenant_id, headers, raw)
    const mail = await readMessage(deps, raw)
    const data = await receiveMail(deps, { mail, to: { tenant_id } })
    if (id !== undefined) await noteDelivery(deps.db, tenant_id, id)
    return { data, status: 202 as const }
  }).catch(refuseMail)
}

/** Returns the address at which mails open tickets, and the key for a mail service. */
async function read({ env }: Deps, { tx, actor }: Call): Promise<Reply> {
  const [tenant] = await tx.select({ slug: tenants.slug }).from(tenants).where(eq(tenants.id, actor.tenant.id))
  return {
    data: {
      address: addressOfTenant(env, tenant!.slug),
      is_received: env.INBOUND_SMTP_PORT !== undefined,
      key_set_at: await mailKeySetAt(tx, actor.tenant.id),
      secret_set_at: await mailSecretSetAt(tx, actor.tenant.id),
    },
  }
}

async function createKey(call: Call): Promise<Reply> {
  const before = await mailKeySetAt(call.tx, call.actor.tenant.id)
  const { key, set_at } = await createMailKey(call.tx, call.actor.tenant.id)
  await logChange(call, 'mail_key_set_at', before, set_at)
  return { data: { key } }
}

async function changeSecret({ keys }: Deps, call: Call): Promise<Reply> {
  const before = await mailSecretSetAt(call.tx, call.actor.tenant.id)
  const { secret, set_at } = await createMailSecret(call.tx, keys, call.actor.tenant.id)
  await logChange(call, 'mail_secret_set_at', before, set_at)
  return { data: { secret } }
}

async function deleteSecret(call: Call): Promise<Reply> {
  const before = await mailSecretSetAt(call.tx, call.actor.tenant.id)
  if (before) {
    await deleteMailSecret(call.tx, call.actor.tenant.id)
    await logChange(call, 'mail_secret_set_at', before, null)
  }
  return { data: {} }
}

const logChange = ({ tx, actor, client, endpoint }: Call, field: string, before: string | null, after: string | null) =>
  record(tx, actor, client, {
    action: endpoint.name,
    resource: { type: 'tenants', id: actor.tenant.id, label: actor.tenant.name },
    changes: [{ field, before, after }],
  })

/** Creates the key of a tenant, which replaces the previous one. */
async function createMailKey(tx: Transaction, tenant_id: string): Promise<{ key: string; set_at: string }> {
  const key = `mail_${tenant_id.replaceAll('-', '')}_${randomBytes(24).toString('base64url')}`
  const values = { key_hash: hashOf(key), set_at: new Date().toISOString() }
  await tx
    .insert(mailKeys)
    .values({ tenant_id, ...values })
    .onConflictDoUpdate({ target: mailKeys.tenant_id, set: values })
  return { key, set_at: values.set_at }
}

/** The time when the key of a tenant was created; null if there is none. */
async function mailKeySetAt(tx: Transaction, tenantId: string): Promise<string | null> {
  const [found] = await tx.select({ at: mailKeys.set_at }).from(mailKeys).where(eq(mailKeys.tenant_id, tenantId))
  return found?.at ?? null
}

/** The tenant of a key, which contains the tenant's id; undefined if it is not the current key. */
async function tenantOfMailKey(db: Database, key: string): Promise<string | undefined> {
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
