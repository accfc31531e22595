import { and, eq, sql } from 'drizzle-orm'
import type { RoutingState } from '#contract/routing.ts'
import type { ServedResource } from '../../crud/resource.ts'
import { findRow } from '../../crud/rows.ts'
import type { Transaction } from '../../db/client.ts'
import type { Call, Reply } from '../../http/endpoint.ts'
import { pbxServers } from '../pbx-servers/table.ts'
import { phoneNumbers } from './table.ts'

type PhoneNumber = typeof phoneNumbers.$inferSelect

/** Compares what a number expects with what is known of its PBX server, and keeps the result. */
export async function readRoutingState(resource: ServedResource, call: Call): Promise<Reply<RoutingState>> {
  const number = (await findRow(resource, call)) as PhoneNumber
  const differences = await differencesOf(call.tx, number)
  const routing_status = stateOf(number, differences)
  const checked_at = new Date().toISOString()
  if (routing_status !== number.routing_status) {
    await call.tx
      .update(phoneNumbers)
      .set({ routing_status, routing_checked_at: checked_at })
      .where(and(eq(phoneNumbers.tenant_id, number.tenant_id), eq(phoneNumbers.id, number.id)))
  }
  return { data: { routing_status, checked_at, differences } }
}
