import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { refused } from '../../base/problem.ts'
import { phoneNumbers } from '../phone-numbers/table.ts'

type Key = Record<'tenant_id' | 'id', string>

/** Takes the lock of routing changes, so that a concurrent change cannot add a reference to the agent. */
export const lockRouting = (tx: Transaction, tenantId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`routing ${tenantId}`}, 0))`)

/** Requires that no phone number uses an agent. @throws Problem 409 that names the numbers */
export async function requireUnrouted(tx: Transaction, { tenant_id, id }: Key): Promise<void> {
  await lockRouting(tx, tenant_id)
  const { label, status, handler_agent_id, fallback_agent_id } = phoneNumbers
  const leads = or(eq(handler_agent_id, id), eq(fallback_agent_id, id))
  const found = await tx
    .select({ label })
    .from(phoneNumbers)
    .where(and(eq(phoneNumbers.tenant_id, tenant_id), ne(status, 'released'), leads))
    .orderBy(asc(label))
  if (found.length > 0) throw refused('agent_routed', { numbers: found.map((one) => one.label).join(', ') })
}
