import * as z from 'zod'
import { contract, crud, type RowOf } from '../grammar/contract.ts'
import { identity, secret, timestamp } from '../grammar/fields.ts'
import { host, network } from '../grammar/hosts.ts'
import { line } from '../grammar/line.ts'
import { prefilled } from '../grammar/prefilled.ts'
import { Step, StepsResult } from '../grammar/steps.ts'

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

/** The extensions and trunks that a sync found on a PBX server. */
const SyncResult = z.object({ extensions: Synced, trunks: Synced, items: z.array(SyncedItem).max(200) })

const row = z.object({
  ...identity,
  name: line(80),
  vendor: z.enum(['asterisk', 'freepbx', 'fusionpbx', '3cx', 'other']),
  host: host(),
  port: z.int().min(1).max(65_535),
  transport: z.enum(['udp', 'tcp', 'tls']),
  realm: line(120).nullable(),
  username: line(80).nullable(),
  secret: secret({ min: 1, boundTo: ['host', 'port', 'transport', 'realm'] }).nullable(),
  api_url: z
    .url({ protocol: /^https?$/ })
    .max(250)
    .nullable(),
  api_key: secret({ min: 1, boundTo: ['api_url'] }).nullable(),
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
  sync_result: SyncResult.nullable(),
  ingest_key_set_at: timestamp().nullable(),
  number_count: z.int(),
})

const Tested = StepsResult.extend({ status: row.shape.status }).meta({ id: 'TestedPbxServer' })

/** The telephone systems of the tenant. */
export const pbxServers = contract({
  name: 'pbx-servers',
  row,
  write: z.object({
    name: row.shape.name,
    vendor: row.shape.vendor,
    host: row.shape.host,
    port: row.shape.port.optional(),
    ...prefilled(row, { transport: 'udp', realm: null, username: null, secret: null, api_url: null, api_key: null }),
    ...prefilled(row, { codecs: ['opus', 'pcma', 'pcmu'], srtp: 'allowed', allowed_ips: [] }),
    ...prefilled(row, { max_channels: null, is_default: false }),
  }),
  defaults: { port: ({ transport }) => (transport === 'tls' ? 5061 : 5060) },
  search: ['name', 'host'],
  unique: ['name'],
  live: true,
  states: {
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
    ...crud('/:tenantId/tenants/pbx-servers'),
    disable: { budget: null },
    /** Gives it the status of its last test. */
    enable: { budget: null },
    test: { budget: 'outbound', stream: Step, data: Tested },
    sync: { budget: 'job', summary: 'Sync the extensions and trunks of a PBX server', job: true },
    /** Ends the previous key. */
    ingestKey: {
      budget: null,
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
})

export type PbxServer = RowOf<typeof pbxServers>
