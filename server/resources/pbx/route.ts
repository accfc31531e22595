import type { RouteDecision, RouteRule, RouteStep } from '#contract/phone-numbers/decision.ts'
import { Problem } from '../../base/problem.ts'
import { countryOf, phoneIn, type Country } from '../../base/phone.ts'
import type { Transaction } from '../../db/client.ts'
import { inTenantAfter } from '../../db/scope.ts'
import { leave } from '../../db/transaction.ts'
import type { Deps } from '../../http/app-context.ts'
import { agentAddressOf, reserveCall } from '../agent-calls/ports.ts'
import { noteRequest, type KnownPbx, type RecalledPbx } from '../pbx-servers/ports.ts'
import {
  decideRoute,
  noteRefusedCall,
  noteRoute,
  readDialled,
  readRoute,
  routeFingerprint,
  type ReadRoute,
} from '../phone-numbers/ports.ts'

/** The request for the route of a call. */
export interface AskedRoute {
  to: string
  from: string
  call_id?: string
  at?: string
}

type Server = Pick<KnownPbx, 'tenant_id' | 'id'>

/** Rules of numbers that take no calls; a released number is `unknown`. */
const outOfService: RouteRule[] = ['disabled', 'not_in_service', 'unknown']

/**
 * Decides the route of a call, and notes the request on the server. Authenticates the server in the same round trip if
 * its tenant is cached.
 */
export async function routeCall(deps: Deps, recalled: RecalledPbx, asked: AskedRoute): Promise<RouteDecision> {
  const decided = await decide(deps, recalled, asked)
  if (!decided) {
    await recalled.identify()
    // It may ask only since the moment at which it was read.
    throw new Problem('invalid_token')
  }
  await noteRequest(deps, decided.server, 'route')
  return decided.decision
}

interface Decided {
  server: KnownPbx
  decision: RouteDecision
}

/**
 * Decides the route of a call and stores it by the id of the call, so that repeated requests get the same. Serializes
 * the calls of a tenant, which share its limits. Does not wait for the commit, because a caller is waiting.
 *
 * @returns undefined if the server may not make requests
 */
const decide = (
  { db, env }: Deps,
  { tenant_id, id, admit }: Server & Pick<RecalledPbx, 'admit'>,
  asked: AskedRoute,
): Promise<Decided | undefined> => {
  const call = { tenantId: tenant_id, pbxServerId: id, to: asked.to, callId: asked.call_id }
  return inTenantAfter(
    db,
    tenant_id,
    (tx) => readRoute(tx, call),
    async (tx, read) => {
      const server = read && admit(read.server)
      if (!server) return undefined
      const { facts, decided, told } = await readDialled(tx, call, read)
      if (decided) return { server, decision: decided }
      const at = asked.at ? new Date(asked.at) : new Date()
      const called = withPhones(asked, countryOf(facts.tenant.timezone))
      const decision = decideRoute(facts, at, agentAddressOf(env, facts.vendor))
      if (decision.rule !== 'suspended') await noteAsked(tx, { tenant_id, id }, { facts, told })
      if (outOfService.includes(decision.rule)) noteRefusedCall(tx, { tenant_id, id }, called.to)
      const answer = withReservation(tx, decision, { tenant_id, pbx_server_id: id }, called)
      if (asked.call_id !== undefined) keep(tx, [tenant_id, id, asked.call_id, answer.number_id, answer])
      return { server, decision: answer }
    },
    { keepsPlans: true, ...(asked.call_id !== undefined && { turn: `routes of ${tenant_id}` }) },
  )
}

/** Writes numbers with their country code, as contacts have them; extensions and names stay. */
const withPhones = (asked: AskedRoute, country: Country | undefined): AskedRoute => ({
  ...asked,
  from: phoneIn(asked.from, country) ?? asked.from,
  to: phoneIn(asked.to, country) ?? asked.to,
})

/**
 * Notes that the server knows the route of a number: once a minute, or at once if the number is provisioning or the
 * route has changed.
 */
async function noteAsked(tx: Transaction, server: Server, { facts, told }: Pick<ReadRoute, 'facts' | 'told'>) {
  const [number] = facts.chain
  const route = routeFingerprint(facts.chain)
  if (number && (number.status === 'provisioning' || told !== route)) await noteRoute(tx, server, number, route)
}

/** Reserves the agent of a route, and adds the AudioSocket UUID to its step. */
function withReservation(
  tx: Transaction,
  decision: RouteDecision,
  server: { tenant_id: string; pbx_server_id: string },
  { from, to, call_id }: AskedRoute,
): RouteDecision {
  const { agent_id, version, number_id, steps } = decision
  const isHandedOver = ({ kind, uri }: RouteStep) => kind === 'agent' && uri?.startsWith('audiosocket:')
  if (!agent_id || !version || !steps.some(isHandedOver)) return decision
  const given = { ...server, phone_number_id: number_id, agent_id, agent_version: version, from, to }
  const target = reserveCall(tx, { ...given, ...(call_id && { call_id }) })
  return { ...decision, steps: steps.map((step) => (isHandedOver(step) ? { ...step, target } : step)) }
}

type Kept = [tenantId: string, pbxServerId: string, callId: string, numberId: string | null, answer: RouteDecision]

function keep(tx: Transaction, [tenantId, pbxServerId, callId, numberId, answer]: Kept): void {
  const params = [tenantId, pbxServerId, callId, numberId, JSON.stringify(answer)]
  leave(tx, { sql: keepText, params }, tellLost)
}

const tellLost = (error: Error) => console.error(`Where a call goes was answered, but not kept: ${error.message}`)

const keepText = `
  insert into call_routes (tenant_id, pbx_server_id, call_id, phone_number_id, answer)
  values ($1, $2, $3, $4, $5::jsonb) on conflict do nothing`
