import { createHash } from 'node:crypto'
import type { Endpoint } from '#contract/call-routing.ts'
import { openSecret } from '../../base/vault.ts'
import { query, type Database } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import type { Keys } from '../../identity/keys.ts'
import { sql } from 'drizzle-orm'
import type { KnownPbx } from '../pbx-servers/ports.ts'

interface Stored extends Omit<Endpoint, 'user' | 'ha1_md5' | 'ha1_sha256' | 'max_contacts'> {
  sip_password: string
}

/** Telephones of one extension that can be registered at the same time. */
const maxContacts = 5

/**
 * Reads what a registrar needs of the extensions in service on a server, by extension. Passwords stay here: HA1 is what
 * digest needs of them.
 *
 * @param only one extension
 */
export async function readEndpoints(
  db: Database,
  keys: Keys,
  { id, tenant_id }: KnownPbx,
  only?: string,
): Promise<Endpoint[]> {
  const found = await inTenant(db, tenant_id, (tx) =>
    query<Stored>(
      tx,
      sql`
      select n.extension, coalesce(s.realm, s.host) as realm, s.codecs, s.srtp, n.sip_password,
        coalesce(n.e164, n.extension) as caller_id
      from phone_numbers n join pbx_servers s on s.tenant_id = n.tenant_id and s.id = n.pbx_server_id
      where n.tenant_id = ${tenant_id} and n.pbx_server_id = ${id} and n.status = 'active'
        and n.extension is not null and n.sip_password is not null
        and not exists (select from tenants t where t.id = n.tenant_id and t.status in ('suspended', 'archived'))
        ${only === undefined ? sql`` : sql`and n.extension = ${only}`}
      order by n.extension`,
    ),
  )
  return found.map(({ sip_password, ...stored }) => ({
    ...stored,
    user: stored.extension,
    max_contacts: maxContacts,
    ...digests(stored.extension, stored.realm, openSecret(keys, sip_password)),
  }))
}

/** The secrets of digest authentication (RFC 7616, section 3.4.2), which only hold in this realm. */
export function digests(user: string, realm: string, password: string) {
  const ha1 = (algorithm: 'md5' | 'sha256') =>
    createHash(algorithm).update(`${user}:${realm}:${password}`).digest('hex')
  return { ha1_md5: ha1('md5'), ha1_sha256: ha1('sha256') }
}

/** The realm of a server, for which the passwords of its extensions hold: by default its host. */
export async function readRealm(db: Database, { id, tenant_id }: KnownPbx): Promise<string> {
  const [found] = await inTenant(db, tenant_id, (tx) =>
    query<{ realm: string }>(
      tx,
      sql`select coalesce(realm, host) as realm from pbx_servers where tenant_id = ${tenant_id} and id = ${id}`,
    ),
  )
  return found!.realm
}
