import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { inPlatform, inTenant } from '../../db/scope.ts'
import { connect } from '../../base/destinations/connect.ts'
import { destinationsOf, findDestination, type Destinations } from '../../base/destinations/destination.ts'
import { DestinationProblem } from '../../base/destinations/problem.ts'
import type { Deps } from '../../http/app-context.ts'
import { sendOptions } from '../../sip/client.ts'
import { openUdp, overStream } from '../../sip/transport.ts'
import { record } from '../../record/activity/record.ts'
import { isOfOpenTenant } from '../../identity/tenants/open.ts'
import { heardMinutes } from './requests.ts'
import { pbxServers } from './table.ts'

type Server = typeof pbxServers.$inferSelect

export const healthCheckMs = 5 * 60_000
/** Maximum servers per check; of more, a random sample. */
const most = 200
const atOnce = 10

/**
 * Sends SIP OPTIONS to servers that were tested or active before, and stores changed statuses. Skips servers that
 * recently made a request. Several processes may check the same server.
 */
export async function checkHealth({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  const destinations = destinationsOf(env)
  const due = await inPlatform(db, async (tx) => {
    await tx.update(pbxServers).set({ status: testedStatus }).where(isLeftOver)
    return tx
      .select()
      .from(pbxServers)
      .where(isDue)
      .orderBy(sql`random()`)
      .limit(most)
  })
  const check = async () => {
    for (let server = due.pop(); server; server = due.pop()) {
      const status = (await isAlive(destinations, server)) ? statusOfAlive(server) : 'offline'
      if (status !== server.status) await store(db, server, status)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, check))
}

const testedAt = sql`(${pbxServers.last_test}->>'at')::timestamptz`
const isSilent = sql`coalesce(${pbxServers.last_seen_at} < now() - make_interval(mins => ${heardMinutes}), true)`
const isDue = and(
  inArray(pbxServers.status, ['online', 'degraded', 'offline']),
  sql`coalesce(${testedAt}, ${pbxServers.last_seen_at}) < now() - make_interval(secs => ${healthCheckMs / 1000})`,
  isSilent,
  isOfOpenTenant(pbxServers.tenant_id),
)
/** A test whose process died. */
const isLeftOver = and(eq(pbxServers.status, 'testing'), lt(pbxServers.updated_at, sql`now() - interval '10 minutes'`))
const testedStatus = sql`coalesce(${pbxServers.last_test}->>'status', 'draft')::pbx_server_status`

/** A degraded server stays degraded: only a complete test sets it online. */
const statusOfAlive = ({ last_test }: Server) => (last_test?.status === 'degraded' ? 'degraded' : 'online')

async function isAlive(destinations: Destinations, { host, port, realm, transport: name }: Server): Promise<boolean> {
  try {
    const destination = await findDestination(destinations, { host, port, purpose: 'sip' })
    const isSecure = name === 'tls'
    const transport =
      name === 'udp'
        ? await openUdp(destination)
        : overStream(await connect(destinations, destination, { isSecure }), isSecure)
    await sendOptions(transport, { host, port, realm }).finally(() => transport.close())
    return true
  } catch (error) {
    if (error instanceof DestinationProblem) return false
    throw error
  }
}

/** Stores a status, unless a test, a user or a request of the server changed it meanwhile. */
const store = (db: Deps['db'], { tenant_id, id, name, status: before }: Server, status: Server['status']) =>
  inTenant(db, tenant_id, async (tx) => {
    const changed = await tx
      .update(pbxServers)
      .set({ status, updated_at: sql`clock_timestamp()` })
      .where(and(eq(pbxServers.tenant_id, tenant_id), eq(pbxServers.id, id), eq(pbxServers.status, before), isSilent))
      .returning({ id: pbxServers.id })
    if (changed.length === 0) return
    await record(tx, { tenant: { id: tenant_id } }, null, {
      action: 'pbx-servers.check',
      resource: { type: 'pbx-servers', id, label: name },
      changes: [{ field: 'status', before, after: status }],
    })
  })
