import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { pbxServers as contract, type PbxServer } from '#contract/pbx-servers.ts'
import { secretColumn, tenantColumns, timestampColumn } from '../../db/columns.ts'
import { listIndexes } from '../../db/indexes.ts'
import { tenants } from '../tenants/table.ts'

export const pbxServerVendor = pgEnum('pbx_server_vendor', contract.row.shape.vendor.enum)
export const pbxServerTransport = pgEnum('pbx_server_transport', contract.row.shape.transport.enum)
export const pbxServerSrtp = pgEnum('pbx_server_srtp', contract.row.shape.srtp.enum)
export const pbxServerStatus = pgEnum('pbx_server_status', contract.row.shape.status.enum)
export const pbxServerSyncStatus = pgEnum('pbx_server_sync_status', contract.row.shape.sync_status.enum)

export const pbxServers = pgTable(
  'pbx_servers',
  {
    ...tenantColumns,
    name: text().notNull(),
    vendor: pbxServerVendor().notNull(),
    host: text().notNull(),
    port: integer().notNull().default(5060),
    transport: pbxServerTransport().notNull().default('udp'),
    realm: text(),
    username: text(),
    secret: secretColumn(),
    api_url: text(),
    api_key: secretColumn(),
    codecs: text().array().notNull().default(['opus', 'pcma', 'pcmu']),
    srtp: pbxServerSrtp().notNull().default('allowed'),
    allowed_ips: text().array().notNull().default([]),
    max_channels: integer(),
    is_default: boolean().notNull().default(false),
    status: pbxServerStatus().notNull().default('draft'),
    last_test: jsonb().$type<PbxServer['last_test']>(),
    last_sync_at: timestampColumn(),
    sync_status: pbxServerSyncStatus().notNull().default('idle'),
    sync_result: jsonb().$type<PbxServer['sync_result']>(),
    ingest_key_hash: text(),
    ingest_key_set_at: timestampColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
    unique('pbx_servers_name_unique').on(table.tenant_id, table.name),
    uniqueIndex('pbx_servers_default_index')
      .on(table.tenant_id)
      .where(sql`is_default`),
    ...listIndexes(contract, table, { unique: ['name'] }),
  ],
)
