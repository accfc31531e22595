import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { destinationsOf } from '../../base/destinations/destination.ts'
import { DestinationProblem } from '../../base/destinations/problem.ts'
import type { Transaction } from '../../db/client.ts'
import { inPlatform, inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { isOfOpenTenant } from '../../identity/tenants/open.ts'
import { askEndpoints, readSecrets } from '../pbx-servers/ports.ts'
import { pbxServers } from '../pbx-servers/table.ts'
import { activate } from './requests.ts'
import { phoneNumbers } from './table.ts'

/** Milliseconds between checks of servers with provisioning numbers. */
export const readBackMs = 30_000
/** Maximum servers per check; of more, a random sample. */
const mostServers = 20

type Host = Pick<Deps, 'db' | 'keys' | 'env'>

interface Waiting {
  tenant_id: string
  id: string
  api_url: string | null
}

const isWaiting = and(isNotNull(phoneNumbers.waiting_since), eq(phoneNumbers.status, 'provisioning'))

/** Activates provisioning extensions once the REST interface of their server lists them. Safe in several processes. */
export async function readBack(host: Host): Promise<void> {
  for (const server of await inPlatform(host.db, readAwaited)) await readBackFrom(host, server)
}

const readAwaited = (tx: Transaction): Promise<Waiting[]> =>
  tx
    .select({ tenant_id: pbxServers.tenant_id, id: pbxServers.id, api_url: pbxServers.api_url })
    .from(phoneNumbers)
    .innerJoin(
      pbxServers,
      and(eq(pbxServers.tenant_id, phoneNumbers.tenant_id), eq(pbxServers.id, phoneNumbers.pbx_server_id)),
    )
    .where(
      and(
        isWaiting,
        isNotNull(phoneNumbers.extension),
        isNotNull(pbxServers.api_url),
        isNotNull(pbxServers.api_key),
        sql`${pbxServers.status} <> 'disabled'`,
        isOfOpenTenant(pbxServers.tenant_id),
      ),
    )
    .groupBy(pbxServers.tenant_id, pbxServers.id, pbxServers.api_url)
    .orderBy(sql`random()`)
    .limit(mostServers)

async function readBackFrom({ db, keys, env }: Host, server: Waiting): Promise<void> {
  const { tenant_id, id, api_url } = server
  const { api_key } = await inTenant(db, tenant_id, (tx) => readSecrets(tx, { keys }, server))
  try {
    const found = await askEndpoints(destinationsOf(env), { api_url: api_url!, api_key: api_key! })
    const extensions = found.map(({ name }) => name)
    const { extension, pbx_server_id } = phoneNumbers
    const isFound = and(eq(phoneNumbers.tenant_id, tenant_id), eq(pbx_server_id, id), inArray(extension, extensions))
    await inTenant(db, tenant_id, async (tx) => {
      const told = await tx.select({ id: phoneNumbers.id }).from(phoneNumbers).where(and(isWaiting, isFound))
      await activate(
        tx,
        tenant_id,
        told.map((one) => one.id),
      )
    })
  } catch (error) {
    // Ignored here: testing the server or comparing the number shows the reason.
    if (!(error instanceof DestinationProblem)) throw error
  }
}
