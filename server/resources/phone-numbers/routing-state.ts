import { and, eq } from 'drizzle-orm'
import type { RoutingState } from '#contract/routing.ts'
import type { ServedResource } from '../../crud/resource.ts'
import { findRow } from '../../crud/rows.ts'
import type { Transaction } from '../../db/client.ts'
import type { Call, Reply } from '../../http/endpoint.ts'
import { pbxServers } from '../pbx-servers/table.ts'
import { phoneNumbers } from './table.ts'

type PhoneNumber = typeof phoneNumbers.$inferSelect

/** Compares what a number expects with what is known of its PBX server. */
export async function readRoutingState(resource: ServedResource, call: Call): Promise<Reply<RoutingState>> {
  const number = (await findRow(resource, call)) as PhoneNumber
  const { routing_status, routing_checked_at: checked_at } = number
  return { data: { routing_status, checked_at, differences: await differencesOf(call.tx, number) } }
}

async function differencesOf(tx: Transaction, number: PhoneNumber): Promise<RoutingState['differences']> {
  const { tenant_id, pbx_server_id, status } = number
  const expected: RoutingState['differences'] = [{ field: 'status', expected: 'active', actual: status }]
  const [server] = pbx_server_id
    ? await tx
        .select({ status: pbxServers.status })
        .from(pbxServers)
        .where(and(eq(pbxServers.tenant_id, tenant_id), eq(pbxServers.id, pbx_server_id)))
    : []
  expected.push({ field: 'pbx_server_id', expected: 'online', actual: server?.status ?? null })
  return expected.filter(({ expected: wanted, actual }) => wanted !== actual)
}
