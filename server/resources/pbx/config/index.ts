import { and, eq } from 'drizzle-orm'
import { Problem } from '../../../base/problem.ts'
import type { Engine } from '#contract/pbx-servers/contract.ts'
import type { Transaction } from '../../../db/client.ts'
import { isId } from '../../../record/resource.ts'
import { pbxServers } from '../../pbx-servers/table.ts'
import { asteriskConfig } from './asterisk.ts'
import { freeswitchConfig } from './freeswitch.ts'
import { kamailioConfig } from './kamailio.ts'
import type { ConfigValues } from './values.ts'

const texts: Record<Engine, (values: ConfigValues) => string> = {
  kamailio: kamailioConfig,
  asterisk: asteriskConfig,
  freeswitch: freeswitchConfig,
}

interface Wanted {
  engine: Engine
  address: string
  origin: string
}

/** The address at which a PBX server asks the platform. */
export const addressOf = (origin: string, id: string) => `${origin}/v1/pbx/${id}`

/** Makes the configuration of a PBX server for an engine. @throws Problem 404 if there is no such server */
export async function configOf(
  tx: Transaction,
  { tenant_id, id }: { tenant_id: string; id: string },
  wanted: Wanted,
): Promise<string> {
  const { engine, address, origin } = wanted
  const isIt = and(eq(pbxServers.tenant_id, tenant_id), eq(pbxServers.id, id))
  const [server] = isId(id) ? await tx.select().from(pbxServers).where(isIt) : []
  if (!server) throw new Problem('not_found')
  const { name, realm, host } = server
  return texts[engine]({
    name: name.replace(/[^\p{L}\p{N} ._-]/gu, ' '),
    realm: (realm || host).replace(/[^\w.:-]/g, ''),
    address,
    events: `${origin}/v1/ingest/pbx/${id}/events`,
  })
}
