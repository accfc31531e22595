import { createHash } from 'node:crypto'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { maxEndpoints, type PbxEndpoint } from '#contract/pbx.ts'
import { refused } from '../../base/problem.ts'
import { openSecret } from '../../base/vault.ts'
import { inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { isTenantShutOut } from '../../identity/tenants/open.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { realmOf, type KnownPbx } from '../pbx-servers/ports.ts'
import { pbxServers } from '../pbx-servers/table.ts'
import { phoneNumbers } from '../phone-numbers/table.ts'

/** Telephones that may register for one extension. */
const maxContacts = 3

type Wanted = { extension: string } | { after: string }

/** Reads extensions in service as a registrar needs them. @throws Problem 403 if the tenant is suspended */
export const readEndpoints = (
  { db, keys }: Deps,
  { tenant_id, id }: KnownPbx,
  wanted: Wanted,
): Promise<PbxEndpoint[]> =>
  inTenant(db, tenant_id, async (tx) => {
    const { extension, e164, status } = phoneNumbers
    const isWanted = 'after' in wanted ? gt(extension, wanted.after) : eq(extension, wanted.extension)
    const found = await tx
      .select({
        extension: sql<string>`${extension}`,
        e164,
        // As an expression, which is not decoded to the time of setting.
        secret: sql<string | null>`${phoneNumbers.secret}`,
        realm: realmOf,
        codecs: pbxServers.codecs,
        srtp: pbxServers.srtp,
      })
      .from(phoneNumbers)
      .innerJoin(pbxServers, and(eq(pbxServers.tenant_id, tenant_id), eq(pbxServers.id, phoneNumbers.pbx_server_id)))
      .where(
        and(
          eq(phoneNumbers.tenant_id, tenant_id),
          eq(phoneNumbers.pbx_server_id, id),
          inArray(status, ['active', 'provisioning']),
          isWanted,
        ),
      )
      .orderBy(asc(extension))
      .limit(maxEndpoints)
    const [tenant] = await tx.select({ status: tenants.status }).from(tenants).where(eq(tenants.id, tenant_id))
    if (isTenantShutOut(tenant!.status)) throw refused('tenant_suspended')
    return found.map(({ secret, e164: number, ...endpoint }) => ({
      ...endpoint,
      user: endpoint.extension,
      ...digestsOf(endpoint, secret && openSecret(keys, secret)),
      max_contacts: maxContacts,
      caller_id: number ?? endpoint.extension,
    }))
  })

/** Digests of a password (RFC 7616, RFC 8760). */
function digestsOf({ extension, realm }: { extension: string; realm: string }, password: string | null) {
  const by = (algorithm: string) =>
    password && createHash(algorithm).update(`${extension}:${realm}:${password}`).digest('hex')
  return { ha1_md5: by('md5'), ha1_sha256: by('sha256') }
}
