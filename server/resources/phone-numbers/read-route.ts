import type { Transaction } from '../../db/client.ts'
import { send } from '../../db/transaction.ts'
import type { KnownRoute } from './decide.ts'
import type { RouteDecision } from '#contract/phone-numbers/decision.ts'

/** A call as its PBX server asks about it. */
export interface AskedCall {
  tenant_id: string
  pbx_server_id: string
  /** As the PBX writes it: `+622150001001`, `622150001001`, `2001` or `sip:2001@pbx.example.com`. */
  to: string
  /** The id of the call on the PBX. It does not count as a call in progress beside itself. */
  call_id?: string
}

/** All that is known of a call, and the decision if it was made before. */
export interface FoundRoute extends KnownRoute {
  decided: RouteDecision | null
}

/** Seconds in which a call that was decided counts as one in progress before its PBX has reported it. */
const reservedSeconds = 60

/** Reads all that decides where a call goes, in one statement. @param agents the address of the platform's agents */
export async function readRoute(tx: Transaction, call: AskedCall, agents: string | null): Promise<FoundRoute> {
  const { tenant_id, pbx_server_id, to, call_id = '' } = call
  const { extension, numbers } = formsOf(to)
  const params = [tenant_id, pbx_server_id, numbers, extension, call_id, reservedSeconds]
  const [found] = (await send(tx, { sql: routeText, params })) as [Found]
  const { tenant, server, use, stations, decided } = found
  return {
    tenant: { ...tenant, use: { used: use.tenant, most: tenant.allowed } },
    server: { realm: server.realm, use: { used: use.server, most: server.max_channels }, agents },
    stations: stations ?? [],
    used: use.number,
    decided,
  }
}

/** A called party as numbers in E.164 and as an extension. PBX servers often write numbers without the plus sign. */
export function formsOf(party: string): { numbers: string[]; extension: string } {
  const user = party.replace(/^(sips?|tel):/i, '').replace(/[@;].*$/, '')
  const digits = user.replace(/[^\d]/g, '')
  const isPhone = /^\+?[\d\s().-]+$/.test(user)
  return { numbers: isPhone && digits ? [`+${digits.replace(/^00/, '')}`] : [], extension: user }
}

interface Found {
  tenant: Omit<KnownRoute['tenant'], 'use'> & { allowed: number | null }
  server: { realm: string; max_channels: number | null }
  use: { tenant: number; server: number; number: number }
  stations: KnownRoute['stations'] | null
  decided: RouteDecision | null
}

const ongoing = `('queued', 'ringing', 'in_progress', 'transferring')`

/** The destination of a handler, with the target of its template. */
const destination = (field: 'handler' | 'fallback', column: 'call_handler' | 'fallback') => `
  case when n.${column} is not null then jsonb_build_object(
    'type', n.${column} ->> 'type',
    'target', coalesce(n.${column} ->> 'target', ${field}_template.settings ->> 'target'),
    'ring_seconds', coalesce((${field}_template.settings ->> 'ring_seconds')::int, 25),
    'agent', case when ${field}_agent.id is not null then jsonb_build_object(
      'id', ${field}_agent.id, 'version', ${field}_agent.published_version,
      'is_answering', ${field}_agent.status = 'active' and ${field}_agent.published_version is not null) end) end`

const parts = (field: 'handler' | 'fallback') => `
  left join call_handler_templates ${field}_template
    on ${field}_template.tenant_id = $1 and ${field}_template.id = n.${field}_template_id
  left join ai_agents ${field}_agent on ${field}_agent.tenant_id = $1 and ${field}_agent.id = n.${field}_agent_id`

/** The called number, and the numbers that its fallback leads to, at most ten. */
const stations = `
  with recursive called as (
    select id from phone_numbers where tenant_id = $1 and status <> 'released' and e164 = any($3::text[])
    union all
    select id from phone_numbers
    where tenant_id = $1 and status <> 'released' and pbx_server_id = $2 and extension = $4
    limit 1),
  passed as (
    select c.id, 0 as depth from called c
    union all
    select next.id, p.depth + 1 from passed p
    join phone_numbers n on n.tenant_id = $1 and n.id = p.id
    left join call_handler_templates t on t.tenant_id = $1 and t.id = n.fallback_template_id
    join phone_numbers next on next.tenant_id = $1 and next.status <> 'released' and (
      (n.fallback ->> 'type' = 'extension' and next.pbx_server_id = n.pbx_server_id
        and next.extension = coalesce(n.fallback ->> 'target', t.settings ->> 'target'))
      or (n.fallback ->> 'type' = 'external' and next.e164 = coalesce(n.fallback ->> 'target', t.settings ->> 'target')))
    where p.depth < 10)
  select jsonb_agg(jsonb_build_object('id', n.id, 'status', n.status, 'extension', n.extension,
    'max_concurrent', n.max_concurrent, 'handler', ${destination('handler', 'call_handler')},
    'fallback', ${destination('fallback', 'fallback')}) order by p.depth)
  from passed p join phone_numbers n on n.tenant_id = $1 and n.id = p.id
  ${parts('handler')} ${parts('fallback')}`

/** Calls in progress: those that servers have reported, and those that were just decided. */
const inProgress = `
  select pbx_server_id, phone_number_id from calls
  where tenant_id = $1 and status in ${ongoing} and not (pbx_server_id is not distinct from $2 and external_id = $5)
  union all
  select r.pbx_server_id, r.phone_number_id from call_routes r
  where r.tenant_id = $1 and r.decision = 'bridge' and r.decided_at > now() - make_interval(secs => $6)
    and r.call_id <> $5 and not exists (
      select from calls c
      where c.tenant_id = $1 and c.pbx_server_id = r.pbx_server_id and c.external_id = r.call_id)
  union all
  select null, null from conversations
  where tenant_id = $1 and status in ('initiated', 'in_progress') and call_id is null`

const routeText = `
  with stations as (${stations}), number as (select (jsonb_agg -> 0 ->> 'id')::uuid as id from stations)
  select
    (select jsonb_build_object('status', t.status, 'timezone', t.timezone, 'hours', t.business_hours,
      'allowed', coalesce(t.limits ->> 'concurrent_calls', p.included ->> 'concurrent_calls')::int)
      from tenants t left join plans p on p.id = t.plan_id where t.id = $1) as tenant,
    (select jsonb_build_object('realm', coalesce(realm, host), 'max_channels', max_channels)
      from pbx_servers where tenant_id = $1 and id = $2) as server,
    (select jsonb_build_object('tenant', count(*), 'server', count(*) filter (where pbx_server_id = $2),
      'number', count(*) filter (where phone_number_id = (select id from number)))
      from (${inProgress}) calls) as use,
    (select jsonb_agg from stations) as stations,
    (select to_jsonb(r.answer) from call_routes r
      where r.tenant_id = $1 and r.pbx_server_id = $2 and r.call_id = $5) as decided`
