import { eq, sql } from 'drizzle-orm'
import type { InTenant } from '../../db/scope.ts'
import { openSecret } from '../../base/vault.ts'
import type { Keys } from '../../identity/keys.ts'
import type { FindSecret } from '../../voice/request-tool.ts'
import { toolSecrets } from './table.ts'

/** Opens the secrets of a tenant for the hosts that they belong to. */
export const secretsOf =
  (keys: Keys, inOwn: InTenant): FindSecret =>
  async (name, host) => {
    const isIt = eq(toolSecrets.name, name)
    // An expression, because the decoder of the column replaces a secret by its time.
    const columns = { host: toolSecrets.host, value: sql<string>`${toolSecrets.value}` }
    const [found] = await inOwn((tx) => tx.select(columns).from(toolSecrets).where(isIt))
    return found && found.host.toLowerCase() === host.toLowerCase() ? openSecret(keys, found.value) : undefined
  }
