import { sql, type SQL } from 'drizzle-orm'
import type { RouteDecision } from '#contract/phone-numbers/decision.ts'
import { query, type Transaction } from '../../db/client.ts'
import type { RouteFacts, RouteNumber } from './decision.ts'

/** Numbers that a call is followed to. */
const maxPassed = 10
/** A call of which no event has told holds its place in the limits for a minute. */
const heldSeconds = 60
/** Longer, a PBX server has forgotten to say that a call ended, or that it rang in vain. */
const [maxTalkHours, maxRingMinutes] = [24, 15]

/** The call that a PBX server asks about. */
export interface AskedCall {
  tenantId: string
  pbxServerId: string
  to: string
  callId?: string
}

/** The facts that a decision depends on, and the decision about the same call if there was one. */
export interface ReadRoute {
  facts: RouteFacts
  decided: RouteDecision | null
  /** The fingerprint of the route that the server was last told of, if that was within a minute. */
  told: string | null
}

/** Reads all that the route of a called number depends on, in one statement. */
export async function readRoute(tx: Transaction, call: AskedCall): Promise<ReadRoute> {
  const { tenantId, pbxServerId, to, callId = null } = call
  const { name, e164 } = calledNames(to)
  const called = sql`(
    select id from phone_numbers
    where tenant_id = ${tenantId} and coalesce(pbx_server_id, ${none}) = ${pbxServerId}::uuid and extension = ${name}
      and status <> 'released'
    union all
    select id from phone_numbers
    where tenant_id = ${tenantId} and e164 = ${e164} and pbx_server_id = ${pbxServerId}::uuid and status <> 'released'
    limit 1)`
  return readFacts(tx, { tenantId, called, pbxServerId: sql`${pbxServerId}::uuid`, callId })
}

/** Reads the same for a number of the tenant, whatever its PBX server. */
export const readRouteOf = (tx: Transaction, { tenant_id, id, pbx_server_id }: RouteOf): Promise<ReadRoute> =>
  readFacts(tx, {
    tenantId: tenant_id,
    called: sql`(select ${id}::uuid as id)`,
    pbxServerId: sql`${pbx_server_id}::uuid`,
    callId: null,
  })

interface RouteOf {
  tenant_id: string
  id: string
  pbx_server_id: string | null
}

/** The called name of `+622150001001`, `sip:101@pbx.example.com:5060;user=phone` or `<tel:+62…>`. */
const nameOf = (to: string) => {
  const user = /^<?(?:sips?|tel):([^@;>]+)/i.exec(to)?.[1]
  return user ? user.replace(/%2b/gi, '+') : to.split('@')[0]!
}

/** The name that is called, as an extension and as a phone number. */
export function calledNames(to: string): { name: string; e164: string } {
  const name = nameOf(to)
  return { name, e164: /^\d{7,15}$/.test(name) ? `+${name}` : name }
}

const none = sql`'00000000-0000-0000-0000-000000000000'::uuid`

interface Wanted {
  tenantId: string
  called: SQL
  pbxServerId: SQL
  callId: string | null
}

interface Found {
  tenant: RouteFacts['tenant']
  domain: string | null
  vendor: RouteFacts['vendor']
  allowed: number | null
  max_channels: number | null
  busy: { all: number; on_server: number; on_number: number }
  chain: RouteNumber[]
  decided: RouteDecision | null
  told: string | null
}

async function readFacts(tx: Transaction, wanted: Wanted): Promise<ReadRoute> {
  const [found] = await query<Found>(tx, factsOf(wanted))
  const { tenant, domain, vendor, allowed, max_channels, busy, chain, decided, told } = found!
  const loads = {
    number_limit: { used: busy.on_number, allowed: chain[0]?.max_concurrent ?? null },
    server_limit: { used: busy.on_server, allowed: max_channels },
    tenant_limit: { used: busy.all, allowed },
  }
  return { facts: { tenant, domain: domain ?? 'invalid', vendor, loads, chain }, decided, told }
}

const factsOf = ({ tenantId, called, pbxServerId, callId }: Wanted) => sql`
  with recursive chain as (
    select n.*, 0 as depth from phone_numbers n join ${called} called on called.id = n.id
    where n.tenant_id = ${tenantId}
    union all
    select next.*, chain.depth + 1 from chain
    left join call_handler_templates t on t.tenant_id = chain.tenant_id and t.id = chain.fallback_template_id
    join phone_numbers next on next.tenant_id = chain.tenant_id and next.id <> chain.id and next.status <> 'released'
      and case chain.fallback->>'type'
        when 'extension' then next.extension = coalesce(chain.fallback->>'target', t.settings->>'target')
          and coalesce(next.pbx_server_id, ${none}) = coalesce(chain.pbx_server_id, ${none})
        when 'external' then next.e164 = coalesce(chain.fallback->>'target', t.settings->>'target')
        else false end
    where chain.depth < ${maxPassed}
  ),
  busy as (
    select pbx_server_id, phone_number_id from calls
    where tenant_id = ${tenantId} and started_at > now() - make_interval(hours => ${maxTalkHours})
      and (status in ('in_progress', 'transferring') or
        (status in ('queued', 'ringing') and started_at > now() - make_interval(mins => ${maxRingMinutes})))
      and (external_id is null or external_id is distinct from ${callId}::text)
    union all
    select r.pbx_server_id, r.phone_number_id from call_routes r
    where r.tenant_id = ${tenantId} and r.answer->>'decision' = 'bridge'
      and r.decided_at > now() - make_interval(secs => ${heldSeconds})
      and not exists (select from calls c where c.tenant_id = r.tenant_id and c.pbx_server_id = r.pbx_server_id
        and c.external_id = r.call_id)
  )
  select jsonb_build_object('status', t.status, 'timezone', t.timezone, 'business_hours', t.business_hours,
      'holidays', jsonb_path_query_array(t.holidays, '$[*].date')) as tenant,
    coalesce(nullif(s.realm, ''), s.host) as domain, s.vendor, s.max_channels,
    coalesce(t.limits->>'concurrent_calls', p.included->>'concurrent_calls')::int as allowed,
    (select jsonb_build_object('all', count(*), 'on_server', count(*) filter (where pbx_server_id = ${pbxServerId}),
      'on_number', count(*) filter (where phone_number_id = (select id from chain where depth = 0)))
      from busy) as busy,
    coalesce((select jsonb_agg(${numberOf} order by chain.depth) from chain), '[]') as chain,
    (select answer from call_routes where tenant_id = ${tenantId} and pbx_server_id = ${pbxServerId}
      and call_id = ${callId}::text) as decided,
    (select route from number_requests where tenant_id = ${tenantId} and pbx_server_id = ${pbxServerId}
      and phone_number_id = (select id from chain where depth = 0)
      and route_at > now() - interval '1 minute') as told
  from tenants t
  left join plans p on p.id = t.plan_id
  left join pbx_servers s on s.tenant_id = t.id and s.id = ${pbxServerId}
  where t.id = ${tenantId}`

/** The target of a field of the chain. */
const targetOf = (field: 'call_handler' | 'fallback') => {
  const [handler, prefix] = [sql.raw(`chain.${field}`), field === 'fallback' ? 'fallback' : 'handler']
  const [template, agent] = [sql.raw(`chain.${prefix}_template_id`), sql.raw(`chain.${prefix}_agent_id`)]
  return sql`case when ${handler} is not null then (
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

const numberOf = sql`jsonb_build_object('id', chain.id, 'type', chain.type, 'label', chain.label, 'e164', chain.e164,
  'extension', chain.extension, 'status', chain.status, 'max_concurrent', chain.max_concurrent,
  'handler', ${targetOf('call_handler')}, 'fallback', ${targetOf('fallback')})`
