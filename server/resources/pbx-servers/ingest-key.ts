import { randomBytes, timingSafeEqual } from 'node:crypto'
import { write } from '../../record/update.ts'
import { actorOn, isId, labelOf, requirePolicy, type ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import type { Database } from '../../db/client.ts'
import { readInPlatform } from '../../db/scope.ts'
import { sendLast } from '../../db/transaction.ts'
import type { Call, Reply } from '../../http/call.ts'
import { record } from '../../record/activity/record.ts'
import { hashOf } from '../../identity/tokens.ts'
import type { pbxServers } from './table.ts'

/** Creates the key of a server, which replaces the previous one. Only its hash is stored. */
export async function createIngestKey(resource: ServedResource, call: Call): Promise<Reply> {
  const before = await findRow(resource, call, { lock: true })
  requirePolicy(resource, call, 'ingestKey', before)
  const ingest_key = `pbx_${randomBytes(24).toString('base64url')}`
  const ingest_key_set_at = new Date().toISOString()
  const row = await write(resource, call, before, { ingest_key_hash: hashOf(ingest_key), ingest_key_set_at })
  await record(call.tx, actorOn(call, row), call.client, {
    action: call.endpoint.name,
    resource: { type: resource.contract.of, id: row['id'], label: labelOf(resource, row) },
    changes: [{ field: 'ingest_key_set_at', before: before['ingest_key_set_at'], after: ingest_key_set_at }],
  })
  return { data: { ingest_key } }
}

/** The kinds of requests by a server: routes of calls, registrations, and events of calls. */
export type RequestKind = 'route' | 'registration' | 'event'

/** An authenticated server. */
export interface KnownPbx extends Pick<typeof pbxServers.$inferSelect, 'id' | 'tenant_id' | 'status' | 'allowed_ips'> {
  /** True for kinds of requests that were not noted within a minute. */
  due: Record<RequestKind, boolean>
  /** The timezone of its tenant, which tells how numbers are dialled. */
  timezone: string
}

/** A stored server, whose key has not been compared yet. */
export type StoredPbx = KnownPbx & { hash: string | null }

/** Returns the server with this id if the key is its current one; undefined otherwise. */
export async function pbxByIngestKey(db: Database, id: string, key: string): Promise<KnownPbx | undefined> {
  if (!isId(id)) return undefined
  const [row] = await readInPlatform(db, (tx) => sendLast(tx, { sql: keyText, params: [id] }))
  return byKey(row?.['server'], key)
}

/** Returns a stored server if the key is its current one; undefined otherwise. */
export function byKey(stored: StoredPbx | null | undefined, key: string): KnownPbx | undefined {
  if (!stored?.hash || !isSame(stored.hash, hashOf(key))) return undefined
  const { hash: _, ...server } = stored
  return server
}

/** The SQL expression of a {@link StoredPbx} as JSON, for a row. */
export const storedPbx = (row: string): string => {
  const due = ['route', 'registration', 'event'].map(
    (kind) => `'${kind}', coalesce(${row}.last_${kind}_at < now() - interval '1 minute', true)`,
  )
  return `jsonb_build_object('id', ${row}.id, 'tenant_id', ${row}.tenant_id, 'status', ${row}.status,
    'timezone', (select timezone from tenants where id = ${row}.tenant_id),
    'allowed_ips', ${row}.allowed_ips, 'hash', ${row}.ingest_key_hash, 'due', jsonb_build_object(${due.join(', ')}))`
}

const keyText = `select ${storedPbx('s')} as server from pbx_servers s where id = $1`

/** Demo servers have hashes of another length, which `timingSafeEqual` would throw at. */
const isSame = (one: string, other: string) =>
  Buffer.byteLength(one) === Buffer.byteLength(other) && timingSafeEqual(Buffer.from(one), Buffer.from(other))
