import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import { openSecret } from '../../base/vault.ts'
import { pbxServers } from './table.ts'

/** The decrypted secrets of a server, for connecting to it. */
export interface ServerSecrets {
  secret: string | null
  api_key: string | null
}

export async function readSecrets(
  tx: Transaction,
  { keys }: Pick<Deps, 'keys'>,
  { tenant_id, id }: { tenant_id: string; id: string },
): Promise<ServerSecrets> {
  const [found] = await tx
    // Expressions, because the decoder of the columns replaces secrets by their times.
    .select({ secret: sql<string | null>`${pbxServers.secret}`, api_key: sql<string | null>`${pbxServers.api_key}` })
    .from(pbxServers)
    .where(and(eq(pbxServers.tenant_id, tenant_id), eq(pbxServers.id, id)))
  const open = (sealed: string | null = null) => sealed && openSecret(keys, sealed)
  return { secret: open(found?.secret), api_key: open(found?.api_key) }
}
