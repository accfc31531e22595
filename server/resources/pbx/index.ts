import { and, exists, gt, lt, notExists, sql } from 'drizzle-orm'
import { pbx as contract } from '#contract/pbx.ts'
import { defineService } from '../../compose/noun.ts'
import { mountPbx } from './routes.ts'
import { callRoutes } from './table.ts'

const { tenant_id, pbx_server_id, call_id, decided_at } = callRoutes

/** Decisions about calls that no event has told of in a week. Older ones than a month have been looked at before. */
const isNeverReported = and(
  // By the index of each tenant.
  exists(sql`(select from tenants t where t.id = ${tenant_id})`),
  gt(decided_at, sql`now() - interval '1 month'`),
  lt(decided_at, sql`now() - interval '7 days'`),
  notExists(sql`(select from calls c where c.tenant_id = ${tenant_id} and c.pbx_server_id = ${pbx_server_id}
    and c.external_id = ${call_id})`),
)

export default defineService({ contract, routes: mountPbx, sweeps: [[callRoutes, isNeverReported]] })
