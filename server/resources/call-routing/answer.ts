import type { RouteDecision } from '#contract/phone-numbers/decision.ts'
import type { Transaction } from '../../db/client.ts'
import { inTenantAfter } from '../../db/scope.ts'
import { later, send } from '../../db/transaction.ts'
import type { Deps } from '../../http/app-context.ts'
import { agentAddressOf, reserveCall } from '../agent-calls/ports.ts'
import type { KnownPbx } from '../pbx-servers/ports.ts'
import { decide, readRoute } from '../phone-numbers/ports.ts'

/** A call that a PBX asks about. */
export interface Asked {
  to: string
  from: string
  call_id?: string
  at?: string
}

/**
 * Decides where a call goes, and keeps the decision: a call that is asked about again gets the same answer. Decisions of
 * a tenant take turns, so that as many calls pass as its limits say.
 */
export const answerRoute = (
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { id, tenant_id, vendor }: KnownPbx,
  call: Asked,
): Promise<RouteDecision> =>
  inTenantAfter(
    db,
    tenant_id,
    async (tx) => {
      const [, found] = await Promise.all([
        send(tx, { sql: turnText, params: [`routes of ${tenant_id}`] }),
        readRoute(
          tx,
          { tenant_id, pbx_server_id: id, to: call.to, call_id: call.call_id },
          agentAddressOf(env, vendor),
        ),
      ])
      return found
    },
    async (tx, found) => {
      if (found.decided) return found.decided
      const decided = decide(found, call.at ? new Date(call.at) : new Date())
      const decision = withReservation(tx, decided, { tenant_id, pbx_server_id: id }, call)
      if (!call.call_id) return decision
      const { call_id, from, to } = call
      later(tx, {
        sql: storeText,
        params: [tenant_id, id, call_id, decision.number_id, from, to, decision.decision, JSON.stringify(decision)],
      })
      return decision
    },
  )

/** Reserves the agent of a decision: the UUID of AudioSocket is the target of its step. */
function withReservation(
  tx: Transaction,
  decision: RouteDecision,
  pbx: { tenant_id: string; pbx_server_id: string },
  { from, to, call_id }: Asked,
): RouteDecision {
  const { agent_id, version, number_id, steps } = decision
  if (!agent_id || !version) return decision
  const uuid = reserveCall(tx, {
    ...pbx,
    phone_number_id: number_id,
    agent_id,
    agent_version: version,
    from,
    to,
    call_id,
  })
  const reserved = steps.map((step) => (step.kind === 'agent' ? { ...step, target: uuid } : step))
  return { ...decision, steps: reserved }
}

const turnText = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'

const storeText = `
  insert into call_routes (tenant_id, pbx_server_id, call_id, phone_number_id, "from", "to", decision, answer)
  values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)`
