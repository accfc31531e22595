import type { RouteDecision } from '#contract/phone-numbers/decision.ts'
import type { Transaction } from '../../db/client.ts'
import { send } from '../../db/transaction.ts'
import { storedPbx, type StoredPbx } from '../pbx-servers/ports.ts'
import { countryOf, phoneIn, userOf, type Country } from '../../base/phone.ts'
import type { RouteFacts, RouteNumber } from './decision.ts'

/** Maximum numbers that a call is followed through. */
const maxPassed = 10
/** The time for which a call without events counts towards the limits. */
const held = `interval '1 minute'`
/** Durations after which a call no longer counts: its PBX server did not report the end. */
const [longestTalk, longestRing] = [`interval '24 hours'`, `interval '15 minutes'`]

/** The call of a request. */
export interface AskedCall {
  tenantId: string
  pbxServerId: string
  to: string
  callId?: string
}

/** The facts for a decision, and the earlier decision about the same call. */
export interface ReadRoute {
  facts: RouteFacts
  decided: RouteDecision | null
  /** The fingerprint of the route that the server received within the last minute. */
  told: string | null
  /** The PBX server, to be authenticated. */
  server: StoredPbx | null
}

/** Reads the facts for a called number in one statement; undefined if the tenant is gone. */
export function readRoute(tx: Transaction, call: AskedCall, country?: Country): Promise<ReadRoute | undefined> {
  const { name, e164 } = calledNames(call.to, country)
  return readFacts(tx, textOfCalled, [call.tenantId, call.pbxServerId, call.callId ?? null, name, e164])
}

/** Reads the facts again if the number is unknown unless it is read as dialled in the tenant's country. */
export async function readDialled(tx: Transaction, call: AskedCall, found: ReadRoute): Promise<ReadRoute> {
  const { chain, tenant } = found.facts
  const country = countryOf(tenant.timezone)
  const isSame = calledNames(call.to, country).e164 === calledNames(call.to).e164
  return chain.length > 0 || isSame ? found : ((await readRoute(tx, call, country)) ?? found)
}

/** Reads the facts for a number of the tenant, for any PBX server. */
export const readRouteOf = async (tx: Transaction, { tenant_id, id, pbx_server_id }: RouteOf): Promise<ReadRoute> =>
  (await readFacts(tx, textOfNumber, [tenant_id, pbx_server_id, null, id]))!

interface RouteOf {
  tenant_id: string
  id: string
  pbx_server_id: string | null
}

/** The called name, as an extension and as a phone number, which without a country has its code. */
export function calledNames(to: string, country?: Country): { name: string; e164: string } {
  const name = userOf(to)
  return { name, e164: phoneIn(to, country) ?? (/^\d{7,15}$/.test(name) ? `+${name}` : name) }
}

interface Found {
  tenant: RouteFacts['tenant']
  domain: string | null
  vendor: RouteFacts['vendor']
  allowed: number | null
  max_channels: number | null
  /** Current calls that count towards limits; null if there are no limits. */
  busy: { all: number; on_server: number; on_number: number } | null
  chain: RouteNumber[]
  decided: RouteDecision | null
  told: string | null
  server: StoredPbx | null
}

async function readFacts(tx: Transaction, text: string, params: unknown[]): Promise<ReadRoute | undefined> {
  const [found] = (await send(tx, { sql: text, params })) as Found[]
  if (!found) return undefined
  const { tenant, domain, vendor, allowed, max_channels, busy, chain, decided, told, server } = found
  const loads = {
    number_limit: { used: busy?.on_number ?? 0, allowed: chain[0]?.max_concurrent ?? null },
    server_limit: { used: busy?.on_server ?? 0, allowed: max_channels },
    tenant_limit: { used: busy?.all ?? 0, allowed },
  }
  return { facts: { tenant, domain: domain ?? 'invalid', vendor, loads, chain }, decided, told, server }
}

/** The SQL of a target, by the field of a number. */
const targetOf = (field: 'call_handler' | 'fallback') => {
  const [handler, prefix] = [`chain.${field}`, field === 'fallback' ? 'fallback' : 'handler']
  const [template, agent] = [`chain.${prefix}_template_id`, `chain.${prefix}_agent_id`]
  return `case when ${handler} is not null then (
    select jsonb_build_object('type', ${handler}->>'type', 'ring_seconds', t.settings->'ring_seconds',
      'target', coalesce(${handler}->>'target', t.settings->>'target'),
      'label', coalesce(t.name, ${handler}->>'target',
        a.name || coalesce(' · v' || a.published_version, ''), ''),
      'agent', case when a.id is not null then jsonb_build_object('id', a.id, 'status', a.status,
        'published_version', a.published_version,
        'is_hosted', a.provider_agent_id is not null and coalesce(v.configuration->>'llm', '') = 'elevenlabs',
        'holidays', case when coalesce(v.configuration->>'hours_source', 'always') = 'always' then '[]'
          else coalesce(jsonb_path_query_array(v.configuration, '$.holidays[*].date'), '[]') end) end)
    from (select) one
    left join call_handler_templates t on t.tenant_id = chain.tenant_id and t.id = ${template}
    left join ai_agents a on a.tenant_id = chain.tenant_id and a.id = ${agent}
    left join ai_agent_versions v on v.tenant_id = a.tenant_id and v.agent_id = a.id and v.number = a.published_version)
  end`
}

const numberOf = `jsonb_build_object('id', chain.id, 'type', chain.type, 'label', chain.label, 'e164', chain.e164,
  'extension', chain.extension, 'status', chain.status, 'max_concurrent', chain.max_concurrent,
  'handler', ${targetOf('call_handler')}, 'fallback', ${targetOf('fallback')})`

/**
 * Selects the facts for the call $3 to a number, for PBX server $2 of tenant $1. Under row-level security, indexes are
 * used only for columns and parameters; `offset 0` turns expressions into columns.
 */
const textOf = (called: string) => `
  with recursive chain as (
    select n.*, 0 as depth from phone_numbers n join (${called}) called on called.id = n.id
    where n.tenant_id = $1
    union all
    select next.*, chain.depth + 1 from chain
    left join call_handler_templates t on t.tenant_id = chain.tenant_id and t.id = chain.fallback_template_id
    cross join lateral (
      select chain.fallback->>'type' as type, coalesce(chain.fallback->>'target', t.settings->>'target') as target
      offset 0) passed
    cross join lateral (
      select * from phone_numbers where tenant_id = $1 and passed.type = 'extension'
        and pbx_server_id = chain.pbx_server_id and extension = passed.target
      union all
      select * from phone_numbers where tenant_id = $1 and passed.type = 'extension'
        and pbx_server_id is null and chain.pbx_server_id is null and extension = passed.target
      union all
      select * from phone_numbers where tenant_id = $1 and passed.type = 'external'
        and e164 = passed.target
    ) next
    where chain.depth < ${maxPassed} and next.id <> chain.id and next.status <> 'released'
  ),
  busy as (
    select pbx_server_id, phone_number_id from calls
    where tenant_id = $1 and started_at > now() - ${longestTalk}
      and (status in ('in_progress', 'transferring') or
        (status in ('queued', 'ringing') and started_at > now() - ${longestRing}))
      and (external_id is null or external_id is distinct from $3)
    union all
    select r.pbx_server_id, r.phone_number_id from call_routes r
    where r.tenant_id = $1 and r.answer->>'decision' = 'bridge'
      and r.decided_at > now() - ${held}
      and not exists (select from calls c where c.tenant_id = r.tenant_id and c.pbx_server_id = r.pbx_server_id
        and c.external_id = r.call_id)
  )
  select jsonb_build_object('status', t.status, 'timezone', t.timezone, 'business_hours', t.business_hours,
      'holidays', jsonb_path_query_array(t.holidays, '$[*].date')) as tenant,
    coalesce(nullif(s.realm, ''), s.host) as domain, s.vendor, s.max_channels, of_tenant.allowed,
    case when coalesce(of_tenant.allowed, s.max_channels, (select max_concurrent from chain where depth = 0)) is not null
      then (select jsonb_build_object('all', count(*), 'on_server', count(*) filter (where pbx_server_id = $2),
        'on_number', count(*) filter (where phone_number_id = (select id from chain where depth = 0)))
        from busy) end as busy,
    coalesce((select jsonb_agg(${numberOf} order by chain.depth) from chain), '[]') as chain,
    (select answer from call_routes where tenant_id = $1 and pbx_server_id = $2
      and call_id = $3) as decided,
    (select route from number_requests where tenant_id = $1 and pbx_server_id = $2
      and phone_number_id = (select id from chain where depth = 0)
      and route_at > now() - interval '1 minute') as told,
    case when s.id is not null then ${storedPbx('s')} end as server
  from tenants t
  left join plans p on p.id = t.plan_id
  left join pbx_servers s on s.tenant_id = t.id and s.id = $2
  cross join lateral (
    select coalesce(t.limits->>'concurrent_calls', p.included->>'concurrent_calls')::int as allowed) of_tenant
  where t.id = $1`

/**
 * Finds the called number; an extension precedes a phone number. Uses the index of all phone numbers, not that of the
 * server.
 */
const textOfCalled = textOf(`
    select id from phone_numbers
    where tenant_id = $1 and pbx_server_id = $2 and extension = $4 and status <> 'released'
    union all
    select id from phone_numbers
    where tenant_id = $1 and e164 = $5 and pbx_server_id is not distinct from $2 and status <> 'released'
    limit 1`)
const textOfNumber = textOf('select $4::uuid as id')
