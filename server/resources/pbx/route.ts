import type { RouteDecision, RouteRule, RouteStep } from '#contract/phone-numbers/decision.ts'
import { Problem } from '../../base/problem.ts'
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
  readRoute,
  routeFingerprint,
  type ReadRoute,
} from '../phone-numbers/ports.ts'

/** A call that a PBX server asks about. */
export interface AskedRoute {
  to: string
  from: string
  call_id?: string
  at?: string
}

type Server = Pick<KnownPbx, 'tenant_id' | 'id'>

/** Rules of calls to numbers that take none; a released number is unknown. */
const outOfService: RouteRule[] = ['disabled', 'not_in_service', 'unknown']

/** Decides where a call goes of a server whose right to ask is read meanwhile, and notes that it has asked. */
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
 * Decides where a call goes, and keeps the decision with the id of the call. Calls of a tenant take turns, since each takes
 * a place in its limits; asked again about the same call, the decision stands. A telephone rings meanwhile, so the answer does
 * not wait for the commit unless an agent is reserved. Returns undefined if the server may not ask.
 */
const decide = (
  { db, env }: Deps,
  { tenant_id, id, admit }: Server & Pick<RecalledPbx, 'admit'>,
  asked: AskedRoute,
): Promise<Decided | undefined> =>
  inTenantAfter(
    db,
    tenant_id,
    (tx) => readRoute(tx, { tenantId: tenant_id, pbxServerId: id, to: asked.to, callId: asked.call_id }),
    async (tx, read) => {
      const server = read && admit(read.server)
      if (!server) return undefined
      const { facts, decided, told } = read
      if (decided) return { server, decision: decided }
      const at = asked.at ? new Date(asked.at) : new Date()
      const decision = decideRoute(facts, at, agentAddressOf(env, facts.vendor))
      if (decision.rule !== 'suspended') await noteAsked(tx, { tenant_id, id }, { facts, told })
      if (outOfService.includes(decision.rule)) noteRefusedCall(tx, { tenant_id, id }, asked.to)
      const answer = withReservation(tx, decision, { tenant_id, pbx_server_id: id }, asked)
      if (asked.call_id !== undefined) keep(tx, [tenant_id, id, asked.call_id, answer.number_id, answer])
      return { server, decision: answer }
    },
    { keepsPlans: true, ...(asked.call_id !== undefined && { turn: `routes of ${tenant_id}` }) },
  )

/** Notes that the server knows the route of a number, if the number waits for that, or its route has changed or was noted more than a minute ago. */
async function noteAsked(tx: Transaction, server: Server, { facts, told }: Pick<ReadRoute, 'facts' | 'told'>) {
  const [number] = facts.chain
  const route = routeFingerprint(facts.chain)
  if (number && (number.status === 'provisioning' || told !== route)) await noteRoute(tx, server, number, route)
}

/** Reserves the agent of a decision: the UUID of AudioSocket is the target of its step. */
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
