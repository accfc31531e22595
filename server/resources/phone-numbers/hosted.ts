import { sql } from 'drizzle-orm'
import type { Hosting } from '#contract/phone-numbers/routing.ts'
import type { Environment } from '../../base/env.ts'
import { query, type Database, type Transaction } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import { isOfOpenTenant } from '../../identity/tenants/open.ts'
import { ask, hasElevenLabs } from '../../vendors/elevenlabs/client.ts'
import { ProviderProblem, type ProviderFailure } from '../../vendors/elevenlabs/problem.ts'

/** Milliseconds between checks for numbers to update at ElevenLabs. */
export const hostedMs = 10_000
/** The lease of a number in seconds, and the delay after the first failure and its maximum. */
const [leaseSeconds, retrySeconds, mostSeconds] = [120, 30, 3_600]
const most = 20

interface Host {
  db: Database
  env: Environment
  log: (line: string) => void
}

/** The desired state of a number at ElevenLabs. */
interface Wanted {
  number: string
  label: string
  agentId: string
  addresses: string[]
  encryption: 'disabled' | 'allowed' | 'required'
}
interface Due {
  tenant_id: string
  phone_number_id: string
  provider_number_id: string | null
  told: string | null
  attempts: number
  wanted: Wanted | null
}

/**
 * The desired state of numbers in service whose agent is published, active and runs at ElevenLabs. Allows calls from
 * the addresses from which the PBX server may send events.
 */
const wantedNumbers = sql`
  select n.tenant_id, n.id as phone_number_id, jsonb_build_object('number', n.e164, 'label', n.label,
    'agentId', a.provider_agent_id, 'addresses', coalesce(to_jsonb(s.allowed_ips), '[]'),
    'encryption', coalesce(s.srtp::text, 'allowed')) as wanted
  from ai_agents a
  join ai_agent_versions v on v.tenant_id = a.tenant_id and v.agent_id = a.id and v.number = a.published_version
  join phone_numbers n on n.tenant_id = a.tenant_id and n.handler_agent_id = a.id
  left join pbx_servers s on s.tenant_id = n.tenant_id and s.id = n.pbx_server_id
  where a.provider_agent_id is not null and a.status = 'active' and v.configuration->>'llm' = 'elevenlabs'
    and n.status in ('active', 'provisioning') and n.e164 is not null and ${isOfOpenTenant(sql`n.tenant_id`)}`

/** Updates numbers at ElevenLabs whose desired state changed. Safe in several processes. */
export async function syncHostedNumbers(host: Host): Promise<void> {
  if (!hasElevenLabs(host.env)) return
  for (const due of await inPlatform(host.db, claim)) await syncOne(host, due)
}

async function claim(tx: Transaction): Promise<Due[]> {
  return query<Due>(
    tx,
    sql`
    with wanted as (${wantedNumbers}),
    due as (
      select coalesce(w.tenant_id, h.tenant_id) as tenant_id,
        coalesce(w.phone_number_id, h.phone_number_id) as phone_number_id, w.wanted
      from wanted w
      full join hosted_numbers h on h.tenant_id = w.tenant_id and h.phone_number_id = w.phone_number_id
      where w.wanted::text is distinct from h.told and (h.next_at is null or h.next_at <= now())
      limit ${most}),
    claimed as (
      insert into hosted_numbers as h (tenant_id, phone_number_id, next_at)
      select tenant_id, phone_number_id, now() + make_interval(secs => ${leaseSeconds}) from due
      on conflict (tenant_id, phone_number_id) do update set next_at = excluded.next_at where h.next_at <= now()
      returning h.*)
    select c.tenant_id, c.phone_number_id, c.provider_number_id, c.told, c.attempts, d.wanted
    from claimed c join due d on d.tenant_id = c.tenant_id and d.phone_number_id = c.phone_number_id`,
  )
}

async function syncOne({ db, env, log }: Host, due: Due): Promise<void> {
  const { tenant_id, phone_number_id, wanted, attempts } = due
  const isIt = sql`tenant_id = ${tenant_id} and phone_number_id = ${phone_number_id}`
  try {
    const id = await tell(env, due)
    await inPlatform(db, (tx) =>
      tx.execute(
        wanted === null
          ? sql`delete from hosted_numbers where ${isIt}`
          : sql`update hosted_numbers set provider_number_id = ${id}, told = ${JSON.stringify(wanted)}::jsonb::text,
              problem = null, attempts = 0, next_at = now() where ${isIt}`,
      ),
    )
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error
    log(`Phone number ${phone_number_id} at ElevenLabs: ${error.message}`)
    const seconds = error.retryAfter ?? Math.min(mostSeconds, retrySeconds * 2 ** Math.min(attempts, 10))
    await inPlatform(db, (tx) =>
      tx.execute(sql`update hosted_numbers set problem = ${error.code}, attempts = attempts + 1,
        next_at = now() + make_interval(secs => ${seconds}) where ${isIt}`),
    )
  }
}

/**
 * Updates a number at ElevenLabs.
 *
 * @returns its id there; null once it is removed
 */
async function tell(env: Environment, { provider_number_id: id, told, wanted }: Due): Promise<string | null> {
  const before = told === null ? undefined : (JSON.parse(told) as Wanted)
  const isOther = before !== undefined && before.number !== wanted?.number
  if (id !== null && (wanted === null || isOther)) await remove(env, id)
  return wanted === null ? null : ask(env, 'putPhoneNumber', wanted)
}

async function remove(env: Environment, id: string): Promise<void> {
  try {
    await ask(env, 'removePhoneNumber', { id })
  } catch (error) {
    // Ignores a number that was removed there before.
    if (!(error instanceof ProviderProblem) || error.code !== 'elevenlabs_missing') throw error
  }
}

/** Reads the state of a number at ElevenLabs; undefined if its agent does not run there. */
export async function readHosting(tx: Transaction, env: Environment, tenantId: string, id: string) {
  if (!hasElevenLabs(env)) return null
  const [found] = await query<{ number: string | null; told: boolean; problem: ProviderFailure | null }>(
    tx,
    sql`
    select n.e164 as number, h.told is not null and h.problem is null as told, h.problem
    from phone_numbers n
    join ai_agents a on a.tenant_id = n.tenant_id and a.id = n.handler_agent_id
    join ai_agent_versions v on v.tenant_id = a.tenant_id and v.agent_id = a.id and v.number = a.published_version
    left join hosted_numbers h on h.tenant_id = n.tenant_id and h.phone_number_id = n.id
    where n.tenant_id = ${tenantId} and n.id = ${id} and v.configuration->>'llm' = 'elevenlabs'`,
  )
  if (!found) return null
  const { number, told, problem } = found
  const status = problem || !number ? 'failed' : told ? 'imported' : 'waiting'
  return { status, problem, uri: told && number ? hostedUri(number) : null } satisfies Hosting
}

/** The SIP address of a number at ElevenLabs; its user part must be the imported number. */
export const hostedUri = (number: string) => `sip:${number}@sip.rtc.elevenlabs.io:5060;transport=tcp`
