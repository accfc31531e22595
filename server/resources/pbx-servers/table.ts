import { sql } from 'drizzle-orm'
import { text, uniqueIndex } from 'drizzle-orm/pg-core'
import { pbxServers as contract } from '#contract/pbx-servers/contract.ts'
import { tableOf } from '../../db/table-of.ts'

export const pbxServers = tableOf(contract, {
  columns: { ingest_key_hash: text() },
  computed: ['number_count'],
  defaults: { port: 5060, sync_status: 'idle' },
  keys: ({ tenant_id }) => [
    uniqueIndex('pbx_servers_default_index')
      .on(tenant_id)
      .where(sql`is_default`),
  ],
})

/** The realm of the passwords of a server's telephones. Default: its host. */
export const realmOf = sql<string>`coalesce(nullif(${pbxServers.realm}, ''), ${pbxServers.host})`
