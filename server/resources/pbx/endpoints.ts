import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { maxEndpoints, type PbxEndpoint } from '#contract/pbx.ts'
import { refused } from '../../base/problem.ts'
import { inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { isTenantShutOut } from '../../identity/tenants/open.ts'
import { tenants } from '../../identity/tenants/table.ts'
import type { KnownPbx } from '../pbx-servers/ports.ts'
import { pbxServers } from '../pbx-servers/table.ts'
import { endpointColumns, endpointOf, fingerprintsOf, noteEndpoints } from '../phone-numbers/ports.ts'
import { numberRequests, phoneNumbers } from '../phone-numbers/table.ts'

type Wanted = { extension: string } | { after: string }

/** Reads the extensions in service, in the form that registrars need. @throws Problem 403 if the tenant is suspended */
export const readEndpoints = (deps: Deps, server: KnownPbx, wanted: Wanted): Promise<PbxEndpoint[]> => {
  const { tenant_id, id } = server
  return inTenant(deps.db, tenant_id, async (tx) => {
    const { extension, status } = phoneNumbers
    const isWanted = 'after' in wanted ? gt(extension, wanted.after) : eq(extension, wanted.extension)
    const found = await tx
      .select({ id: phoneNumbers.id, status, noted: notedColumns, columns: endpointColumns })
      .from(phoneNumbers)
      .innerJoin(pbxServers, and(eq(pbxServers.tenant_id, tenant_id), eq(pbxServers.id, phoneNumbers.pbx_server_id)))
      .leftJoin(numberRequests, isNoted(server))
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
    const endpoints = found.map((one) => ({ ...one, given: endpointOf(deps, one.columns) }))
    await noteEndpoints(tx, server, endpoints.filter(isDue).map(noteOf))
    return endpoints.map(({ given }) => given)
  })
}

/** The endpoint as this server last received it. */
const notedColumns = {
  isRecent: sql<boolean>`coalesce(${numberRequests.endpoint_at} > now() - interval '1 minute', false)`,
  endpoint: numberRequests.endpoint,
  credentials: numberRequests.credentials,
}

const isNoted = ({ id }: KnownPbx) =>
  and(
    eq(numberRequests.tenant_id, phoneNumbers.tenant_id),
    eq(numberRequests.phone_number_id, phoneNumbers.id),
    eq(numberRequests.pbx_server_id, id),
  )

interface Found {
  id: string
  status: string
  noted: { isRecent: boolean; endpoint: string | null; credentials: string | null } | null
  given: PbxEndpoint
}

/**
 * Tells whether the endpoint must be noted as delivered. One without a password is not: its telephone cannot register.
 */
function isDue({ status, noted, given }: Found): boolean {
  if (!given.ha1_md5) return false
  if (status === 'provisioning' || !noted?.isRecent) return true
  const { endpoint, credentials } = fingerprintsOf(given)
  return noted.endpoint !== endpoint || noted.credentials !== credentials
}

const noteOf = ({ id, status, given }: Found) => ({
  id,
  isWaiting: status === 'provisioning',
  ...fingerprintsOf(given),
})
