import type { RouteDecision } from '#contract/phone-numbers/decision.ts'
import type { Database } from '../../db/client.ts'
import { inTenantAfter } from '../../db/scope.ts'
import { later, send } from '../../db/transaction.ts'
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
export const answerRoute = (db: Database, { id, tenant_id }: KnownPbx, call: Asked): Promise<RouteDecision> =>
  inTenantAfter(
    db,
    tenant_id,
    async (tx) => {
      const [, found] = await Promise.all([
        send(tx, { sql: turnText, params: [`routes of ${tenant_id}`] }),
        readRoute(tx, { tenant_id, pbx_server_id: id, to: call.to, call_id: call.call_id }, null),
      ])
      return found
    },
    async (tx, found) => {
      if (found.decided) return found.decided
      const decision = decide(found, call.at ? new Date(call.at) : new Date())
      if (!call.call_id) return decision
      const { call_id, from, to } = call
      later(tx, {
        sql: storeText,
        params: [tenant_id, id, call_id, decision.number_id, from, to, decision.decision, JSON.stringify(decision)],
      })
      return decision
    },
  )

const turnText = 'select pg_advisory_xact_lock(hashtextextended($1, 0))'

const storeText = `
  insert into call_routes (tenant_id, pbx_server_id, call_id, phone_number_id, "from", "to", decision, answer)
  values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)`
