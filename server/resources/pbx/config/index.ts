import { and, eq } from 'drizzle-orm'
import type { Engine } from '#contract/pbx-servers/contract.ts'
import { Problem } from '../../../base/problem.ts'
import type { Transaction } from '../../../db/client.ts'
import { isId } from '../../../record/resource.ts'
import { pbxServers } from '../../pbx-servers/table.ts'
import { asteriskConfig } from './asterisk.ts'
import { kamailioConfig } from './kamailio.ts'
import type { ConfigValues } from './values.ts'

/** The configuration of FreeSWITCH: mod_xml_curl for the directory and the dialplan. */
const freeswitchConfig = ({ name, address, realm }: ConfigValues) => `<!-- FreeSWITCH for ${name.replaceAll('--', ' ')}:
     autoload_configs/xml_curl.conf.xml; load mod_xml_curl in modules.conf.xml.
     Replace PLATFORM_KEY by the key that "Create ingest key" shows once; it is not part of this text.
     Set the domain of the SIP profile to ${realm}, and its context to "platform". A gateway "platform" takes calls to
     telephone numbers elsewhere. -->
<configuration name="xml_curl.conf" description="cURL XML Gateway">
  <bindings>
    <binding name="directory">
      <param name="gateway-url" value="${address}/freeswitch/directory" bindings="directory"/>
      <param name="gateway-credentials" value="freeswitch:PLATFORM_KEY"/>
      <param name="auth-scheme" value="basic"/>
      <param name="timeout" value="3"/>
    </binding>
    <binding name="dialplan">
      <param name="gateway-url" value="${address}/freeswitch/dialplan" bindings="dialplan"/>
      <param name="gateway-credentials" value="freeswitch:PLATFORM_KEY"/>
      <param name="auth-scheme" value="basic"/>
      <param name="timeout" value="3"/>
    </binding>
  </bindings>
</configuration>
`

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

/** The base URL for requests of a PBX server. */
export const addressOf = (origin: string, id: string) => `${origin}/v1/pbx/${id}`

/** Generates the configuration of a PBX server for an engine. @throws Problem 404 if there is no such server */
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
