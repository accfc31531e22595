import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { pbxServers } from './table.ts'

/** The default PBX server for new numbers of a tenant; null if there is none. Locks it against deletion. */
export async function defaultServerOf(tx: Transaction, tenantId: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: pbxServers.id })
    .from(pbxServers)
    .where(and(eq(pbxServers.tenant_id, tenantId), pbxServers.is_default))
    .for('key share')
  return found?.id ?? null
}
