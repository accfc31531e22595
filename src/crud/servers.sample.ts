import * as z from 'zod'
import { contract, crud, grants } from '#contract/grammar/contract.ts'
import { identity, ref, secret, timestamp } from '#contract/grammar/fields.ts'

const row = z.object({
  ...identity,
  name: z.string().trim().min(1).max(80),
  host: z.string().min(1).max(120),
  port: z.int().min(1).max(65_535),
  transport: z.enum(['udp', 'tcp', 'tls']),
  status: z.enum(['draft', 'online', 'offline']),
  notes: z.string().max(2000).nullable(),
  owner_id: ref('users').nullable(),
  watcher_ids: z.array(ref('users')),
  is_default: z.boolean(),
  last_sync_at: timestamp().nullable(),
})

const write = row
  .pick({ name: true, host: true, port: true, notes: true, owner_id: true, watcher_ids: true })
  .extend({ transport: row.shape.transport.default('udp'), secret: secret({ boundTo: ['host', 'transport'] }) })

/** A contract for unit tests, with the features of a real one. */
export const servers = contract({
  name: 'pbx-servers',
  sort: ['name', 'port', 'status', 'created_at'],
  row,
  write,
  change: write.extend({ status: row.shape.status }),
  states: {
    field: 'status',
    initial: 'draft',
    transitions: { draft: ['online'], online: ['offline'], offline: ['online'] },
  },
  endpoints: {
    ...crud('/:tenantId/tenants/pbx-servers'),
    sync: 'POST /:tenantId/tenants/pbx-servers/:id/sync',
    test: {
      route: 'POST /:tenantId/tenants/pbx-servers/:id/test',
      body: z.strictObject({ number: z.string().min(3) }),
    },
  },
  permissions: { ...grants('pbx-servers'), sync: 'update-pbx-servers', test: 'update-pbx-servers' },
})
