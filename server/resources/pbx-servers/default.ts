import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { pbxServers } from './table.ts'

/** Returns the PBX server that new numbers of a tenant use, if it has a default; locked, so that it is not deleted meanwhile. */
export async function defaultServerOf(tx: Transaction, tenantId: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: pbxServers.id })
    .from(pbxServers)
    .where(and(eq(pbxServers.tenant_id, tenantId), pbxServers.is_default))
    .for('key share')
  return found?.id ?? null
}
