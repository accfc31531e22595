import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import { isId } from '../../crud/resource.ts'
import { hashOf } from '../auth/tokens.ts'
import { tenants } from '../tenants/table.ts'
import { pbxServers } from './table.ts'

/** The PBX server with this id, if the key is its own. Takes as long for a PBX server that does not exist. */
export async function pbxByIngestKey(db: Database, id: string, key: string) {
  const [found] = isId(id)
    ? await inPlatform(db, (tx) =>
        tx
          .select({
            id: pbxServers.id,
            tenant_id: pbxServers.tenant_id,
            status: pbxServers.status,
            tenant_status: tenants.status,
            hash: pbxServers.ingest_key_hash,
          })
          .from(pbxServers)
          .innerJoin(tenants, eq(tenants.id, pbxServers.tenant_id))
          .where(eq(pbxServers.id, id)),
      )
    : []
  const [expected, given] = [found?.hash ?? hashOf(''), hashOf(key)].map((text) => Buffer.from(text))
  return timingSafeEqual(expected!, given!) && found?.hash ? found : undefined
}
