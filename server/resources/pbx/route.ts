import type { RouteDecision } from '#contract/phone-numbers/decision.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { inTenantAfter } from '../../db/scope.ts'
import { send, sendLast } from '../../db/transaction.ts'
import type { KnownPbx } from '../pbx-servers/ports.ts'
import { decideRoute, readRoute } from '../phone-numbers/ports.ts'

/** A call that a PBX server asks about. */
export interface AskedRoute {
  to: string
  from: string
  call_id?: string
  at?: string
}

/**
 * Decides where a call goes, and keeps the decision with the id of the call. Calls of a tenant take turns, since each takes
 * a place in its limits; asked again about the same call, the decision stands.
 */
export const routeCall = (db: Database, { tenant_id, id }: KnownPbx, asked: AskedRoute): Promise<RouteDecision> =>
  inTenantAfter(
    db,
    tenant_id,
    async (tx) => {
      const { to, call_id: callId } = asked
      const turn = callId === undefined ? undefined : takeTurn(tx, tenant_id)
      const [, read] = await Promise.all([turn, readRoute(tx, { tenantId: tenant_id, pbxServerId: id, to, callId })])
      return read
    },
    async (tx, { facts, decided }) => {
      if (decided) return decided
      const answer = decideRoute(facts, asked.at ? new Date(asked.at) : new Date())
      if (asked.call_id !== undefined) await keep(tx, [tenant_id, id, asked.call_id, answer.number_id, answer])
      return answer
    },
  )

const takeTurn = (tx: Transaction, tenantId: string) =>
  send(tx, { sql: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', params: [`routes of ${tenantId}`] })

type Kept = [tenantId: string, pbxServerId: string, callId: string, numberId: string | null, answer: RouteDecision]

const keep = (tx: Transaction, [tenantId, pbxServerId, callId, numberId, answer]: Kept) =>
  sendLast(tx, { sql: keepText, params: [tenantId, pbxServerId, callId, numberId, JSON.stringify(answer)] })

const keepText = `
  insert into call_routes (tenant_id, pbx_server_id, call_id, phone_number_id, answer)
  values ($1, $2, $3, $4, $5::jsonb) on conflict do nothing`
