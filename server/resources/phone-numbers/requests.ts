import { phoneNumbers as contract } from '#contract/phone-numbers/contract.ts'
import type { Transaction } from '../../db/client.ts'
import { later, send } from '../../db/transaction.ts'
import { record } from '../../record/activity/record.ts'
import type { RouteNumber, RouteTarget } from './decision.ts'
import { fingerprintOf } from './registration.ts'
import { calledNames } from './route-facts.ts'

/** The server that made a request. */
interface Asking {
  tenant_id: string
  id: string
}

/** The endpoint of a number, as a server received it. */
export interface GivenEndpoint {
  id: string
  isWaiting: boolean
  endpoint: string
  credentials: string
}

/** Notes endpoints that a server received, and activates numbers that were provisioning. */
export async function noteEndpoints(tx: Transaction, { tenant_id, id }: Asking, given: GivenEndpoint[]): Promise<void> {
  if (given.length === 0) return
  later(tx, { sql: endpointsText, params: [tenant_id, id, JSON.stringify(given)] })
  await activate(
    tx,
    tenant_id,
    given.filter(({ isWaiting }) => isWaiting).map((one) => one.id),
  )
}

/** Notes the route of a number that a server received. */
export async function noteRoute(tx: Transaction, { tenant_id, id }: Asking, number: RouteNumber, route: string) {
  later(tx, { sql: routeText, params: [tenant_id, id, number.id, route] })
  if (number.status === 'provisioning') await activate(tx, tenant_id, [number.id])
}

const insertText = (columns: string) => `
  insert into number_requests as r (tenant_id, phone_number_id, pbx_server_id, ${columns})`
const keptText = (columns: string[]) =>
  columns.map((one) => `${one} = case when r.pbx_server_id = excluded.pbx_server_id then r.${one} end`).join(', ')
const conflictText = 'on conflict (tenant_id, phone_number_id) do update set pbx_server_id = excluded.pbx_server_id'

// Skips numbers that are deleted concurrently.
const endpointsText = `${insertText('endpoint_at, endpoint, credentials')}
  select $1::uuid, n.id, $2::uuid, now(), given.endpoint, given.credentials
  from phone_numbers n
  join jsonb_to_recordset($3::jsonb) as given (id uuid, endpoint text, credentials text) on given.id = n.id
  where n.tenant_id = $1::uuid order by n.id for key share of n
  ${conflictText}, endpoint_at = now(), endpoint = excluded.endpoint, credentials = excluded.credentials,
    ${keptText(['route_at', 'route'])}`

const routeText = `${insertText('route_at, route')}
  select $1::uuid, n.id, $2::uuid, now(), $4::text from phone_numbers n
  where n.tenant_id = $1::uuid and n.id = $3::uuid for key share of n
  ${conflictText}, route_at = now(), route = excluded.route,
    ${keptText(['endpoint_at', 'endpoint', 'credentials'])}`

/** Activates numbers that were provisioning, and marks their routing as in sync. */
export async function activate(tx: Transaction, tenantId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await send(tx, { sql: activateText, params: [tenantId, ids] })
  for (const { id, label } of rows) {
    await record(tx, { tenant: { id: tenantId } }, null, {
      action: 'phone-numbers.activate',
      resource: { type: contract.of, id, label },
      changes: [{ field: 'status', before: 'provisioning', after: 'active' }],
    })
  }
}

const activateText = `
  with waiting as (
    select id from phone_numbers where tenant_id = $1 and id = any($2::uuid[]) and status = 'provisioning'
    order by id for no key update)
  update phone_numbers n set status = 'active', waiting_since = null, refused_call_at = null,
    routing_status = 'in_sync', routing_checked_at = now()
  from waiting where n.tenant_id = $1 and n.id = waiting.id returning n.id, n.label`

/** Notes a call to a number that takes none because of its status, once a minute. */
export const noteRefusedCall = (tx: Transaction, { tenant_id, id }: Asking, to: string) => {
  const { name, e164 } = calledNames(to)
  later(tx, { sql: refusedText, params: [tenant_id, id, name, e164] })
}

const refusedText = `
  update phone_numbers set refused_call_at = now()
  where tenant_id = $1 and status not in ('active', 'provisioning')
    and ((pbx_server_id = $2 and extension = $3) or e164 = $4)
    and (refused_call_at is null or refused_call_at < now() - interval '1 minute')`

/**
 * A fingerprint of a number's routing at all times: its destinations, and those of numbers that calls are passed on to.
 */
export const routeFingerprint = (chain: RouteNumber[]): string =>
  fingerprintOf(
    chain.map(({ id, extension, status, handler, fallback }) => [
      id,
      extension,
      status === 'provisioning' ? 'active' : status,
      targetOf(handler),
      targetOf(fallback),
    ]),
  )

const targetOf = (target: RouteTarget | null) =>
  target && [target.type, target.target, target.ring_seconds, target.agent?.id ?? null]
