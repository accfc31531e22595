import * as z from 'zod'
import { contract, crud, grants, type RowOf } from './contract.ts'
import { identity, secret, timestamp } from './fields.ts'
import { host, network } from './hosts.ts'
import { line } from './line.ts'
import { Step, StepsResult } from './steps.ts'

const statuses = ['draft', 'testing', 'online', 'degraded', 'offline', 'disabled'] as const
const tested = ['online', 'degraded', 'offline', 'disabled'] as const

const Synced = z.object({ added: z.int(), changed: z.int(), missing: z.int(), total: z.int() })
const SyncedItem = z.object({
  type: z.enum(['extension', 'trunk']),
  name: z.string(),
  /** As Asterisk says it: `online`. */
  state: z.string(),
  change: z.enum(['added', 'changed', 'missing', 'same']),
})

const row = z.object({
  ...identity,
  name: line(80),
  vendor: z.enum(['asterisk', 'freepbx', 'fusionpbx', '3cx', 'other']),
  host: host(),
  port: z.int().min(1).max(65_535),
  transport: z.enum(['udp', 'tcp', 'tls']),
  realm: line(120).nullable(),
  username: line(80).nullable(),
  secret: secret({ min: 1 }).nullable(),
  api_url: z
    .url({ protocol: /^https?$/ })
    .max(250)
    .nullable(),
  api_key: secret({ min: 1 }).nullable(),
  codecs: z.array(z.enum(['opus', 'g722', 'pcma', 'pcmu', 'g729'])).max(5),
  srtp: z.enum(['disabled', 'allowed', 'required']),
  allowed_ips: z.array(network()).max(50),
  max_channels: z.int().min(1).max(10_000).nullable(),
  is_default: z.boolean(),
  /** Set by tests and health checks, except `disabled`. */
  status: z.enum(statuses),
  last_test: z.object({ ok: z.boolean(), status: z.enum(statuses), at: timestamp(), steps: z.array(Step) }).nullable(),
  last_sync_at: timestamp().nullable(),
  sync_status: z.enum(['idle', 'running', 'succeeded', 'partial', 'failed']),
  sync_result: z.object({ extensions: Synced, trunks: Synced, items: z.array(SyncedItem).max(200) }).nullable(),
  ingest_key_set_at: timestamp().nullable(),
  number_count: z.int(),
})

const base = '/:tenantId/tenants/pbx-servers'
const Tested = StepsResult.extend({ status: row.shape.status }).meta({ id: 'TestedPbxServer' })

/** The telephone systems of the tenant. */
export const pbxServers = contract({
  name: 'pbx-servers',
  description: 'PBX servers of the tenant.',
  row,
  write: z.object({
    name: row.shape.name,
    vendor: row.shape.vendor,
    host: row.shape.host,
    port: row.shape.port.optional(),
    transport: row.shape.transport.default('udp'),
    realm: row.shape.realm.default(null),
    username: row.shape.username.default(null),
    secret: row.shape.secret.default(null),
    api_url: row.shape.api_url.default(null),
    api_key: row.shape.api_key.default(null),
    codecs: row.shape.codecs.default(['opus', 'pcma', 'pcmu']),
    srtp: row.shape.srtp.default('allowed'),
    allowed_ips: row.shape.allowed_ips.default([]),
    max_channels: row.shape.max_channels.default(null),
    is_default: row.shape.is_default.default(false),
  }),
  defaults: { port: ({ transport }) => (transport === 'tls' ? 5061 : 5060) },
  search: ['name', 'host'],
  unique: ['name'],
  live: true,
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      draft: ['testing', 'disabled'],
      testing: ['draft', ...tested],
      online: ['testing', 'degraded', 'offline', 'disabled'],
      degraded: ['testing', 'online', 'offline', 'disabled'],
      offline: ['testing', 'online', 'degraded', 'disabled'],
      disabled: ['draft', 'online', 'degraded', 'offline'],
    },
  },
  endpoints: {
    ...crud(base),
    disable: { route: `POST ${base}/:id/disable`, summary: 'Disable a PBX server', data: row },
    /** Gives it the status of its last test. */
    enable: { route: `POST ${base}/:id/enable`, summary: 'Enable a PBX server', data: row },
    test: { route: `POST ${base}/:id/test`, summary: 'Test a PBX server', stream: Step, data: Tested },
    sync: { route: `POST ${base}/:id/sync`, summary: 'Sync the extensions and trunks of a PBX server', job: true },
    /** Ends the previous key. */
    ingestKey: {
      route: `POST ${base}/:id/ingest-key`,
      summary: 'Create the key with which a PBX server sends its events',
      data: z.object({ ingest_key: z.string() }),
    },
  },
  refusals: {
    delete: { used_by_numbers: null },
    disable: { wrong_status: { status: 'disabled' } },
    enable: { wrong_status: { status: 'online' } },
    test: { server_disabled: { status: 'disabled' } },
    sync: {
      server_disabled: { status: 'disabled' },
      api_not_configured: { api_url: null, status: 'draft' },
      sync_running: null,
    },
  },
  permissions: {
    ...grants('pbx-servers'),
    disable: 'update-pbx-servers',
    enable: 'update-pbx-servers',
    test: 'update-pbx-servers',
    sync: 'update-pbx-servers',
    ingestKey: 'update-pbx-servers',
  },
})

export type PbxServer = RowOf<typeof pbxServers>
