import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { isWithin } from '../../base/destinations/addresses.ts'
import { Problem, refused } from '../../base/problem.ts'
import { inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Identify } from '../../http/endpoint.ts'
import { hashOf } from '../../identity/tokens.ts'
import { record } from '../../record/activity/record.ts'
import { byKey, pbxByIngestKey, type KnownPbx, type StoredPbx } from './ingest-key.ts'
import { pbxServers } from './table.ts'

/** Authenticates a PBX server by its key. Refuses disabled servers, and addresses that are not allowed. */
export const identifyPbx =
  (deps: Deps): Identify<KnownPbx> =>
  async (key, { pbxServerId = '' }, { ip }) => {
    const pbx = await pbxByIngestKey(deps.db, pbxServerId, key)
    if (!pbx) throw new Problem('invalid_token')
    if (pbx.status === 'disabled') throw refused('pbx_disabled')
    if (isAllowed(pbx, ip)) return pbx
    await noteRefusal(deps, pbx, ip ?? '')
    throw refused('address_not_allowed', { address: ip ?? '' })
  }

/** A server whose key this process has verified before. */
export interface RecalledPbx extends Pick<KnownPbx, 'tenant_id' | 'id'> {
  /** Authenticates the stored server; undefined if it may not make requests. */
  admit(stored: StoredPbx | null): KnownPbx | undefined
  /** Authenticates like {@link identifyPbx}. */
  identify(): Promise<KnownPbx>
}

/** Maximum cached keys. */
const mostRecalled = 10_000

/**
 * Like {@link identifyPbx} for latency-critical requests: caches the tenant of a key, so that the server is read
 * together with the requested data.
 */
export function recallPbx(deps: Deps): Identify<RecalledPbx> {
  const identifyFirst = identifyPbx(deps)
  const tenants = new Map<string, string>()
  return async (key, params, client) => {
    const { pbxServerId: id = '' } = params
    const identify = () => identifyFirst(key, params, client)
    const hash = hashOf(`${id} ${key}`)
    let tenant_id = tenants.get(hash)
    if (!tenant_id) {
      tenant_id = (await identify()).tenant_id
      if (tenants.size >= mostRecalled) tenants.clear()
      tenants.set(hash, tenant_id)
    }
    const admit = (stored: StoredPbx | null) => {
      const pbx = byKey(stored, key)
      return pbx && pbx.status !== 'disabled' && isAllowed(pbx, client.ip) ? pbx : undefined
    }
    return { tenant_id, id, admit, identify }
  }
}

/** Checks the caller's address against the server's list; an empty list allows all. */
const isAllowed = ({ allowed_ips }: KnownPbx, ip: string | null): boolean =>
  allowed_ips.length === 0 || (ip !== null && isWithin(allowed_ips, ip))

/** Notes the refused address on the server and in its history, once a minute. */
const noteRefusal = ({ db }: Deps, { tenant_id, id }: KnownPbx, refused_address: string) =>
  inTenant(db, tenant_id, async (tx) => {
    const isDue = or(isNull(pbxServers.refused_at), lt(pbxServers.refused_at, sql`now() - interval '1 minute'`))
    const [noted] = await tx
      .update(pbxServers)
      .set({ refused_address, refused_at: sql`now()` })
      .where(and(eq(pbxServers.tenant_id, tenant_id), eq(pbxServers.id, id), isDue))
      .returning({ label: pbxServers.name })
    if (!noted) return
    await record(tx, { tenant: { id: tenant_id } }, null, {
      action: 'pbx-servers.refuse',
      resource: { type: 'pbx-servers', id, label: noted.label },
      changes: [{ field: 'refused_address', before: null, after: refused_address }],
    })
  })
