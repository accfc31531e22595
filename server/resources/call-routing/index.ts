import { sql } from 'drizzle-orm'
import { callRouting as contract } from '#contract/call-routing.ts'
import { defineService } from '../../compose/noun.ts'
import { callRoutes } from '../phone-numbers/table.ts'
import { mountCallRouting } from './routes.ts'

/** The decision on a call that its PBX has never reported is deleted after a week; any other stays with the call. */
const isForgotten = sql`decided_at < now() - interval '7 days' and not exists (
  select from calls c
  where c.tenant_id = call_routes.tenant_id and c.pbx_server_id = call_routes.pbx_server_id
    and c.external_id = call_routes.call_id)`

export default defineService({ contract, routes: mountCallRouting, sweeps: [[callRoutes, isForgotten]] })
