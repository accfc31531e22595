import { and, eq } from 'drizzle-orm'
import { Problem } from '../../../base/problem.ts'
import type { Database } from '../../../db/client.ts'
import { inTenant } from '../../../db/scope.ts'
import type { KnownPbx } from '../../pbx-servers/ports.ts'
import { pbxServers } from '../../pbx-servers/table.ts'
import { asteriskConfig } from './asterisk.ts'
import { freeswitchConfig } from './freeswitch.ts'
import { kamailioConfig } from './kamailio.ts'
import type { ConfigValues } from './values.ts'

const engines: Record<string, (values: ConfigValues) => string> = {
  kamailio: kamailioConfig,
  asterisk: asteriskConfig,
  freeswitch: freeswitchConfig,
}

interface Wanted {
  engine: string
  address: string
  origin: string
}

/** Makes the configuration of a PBX server for an engine. @throws Problem 404 for another engine */
export async function configOf(db: Database, { tenant_id, id }: KnownPbx, wanted: Wanted): Promise<string> {
  const { engine, address, origin } = wanted
  if (!Object.hasOwn(engines, engine)) throw new Problem('not_found')
  const [server] = await inTenant(db, tenant_id, (tx) =>
    tx
      .select({ name: pbxServers.name, realm: pbxServers.realm, host: pbxServers.host })
      .from(pbxServers)
      .where(and(eq(pbxServers.tenant_id, tenant_id), eq(pbxServers.id, id))),
  )
  const { name, realm, host } = server!
  return engines[engine]!({
    name: name.replace(/[^\p{L}\p{N} ._-]/gu, ' '),
    realm: (realm || host).replace(/[^\w.:-]/g, ''),
    address,
    events: `${origin}/v1/ingest/pbx/${id}/events`,
  })
}
