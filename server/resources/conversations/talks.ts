import { eq } from 'drizzle-orm'
import { conversations as contract } from '#contract/conversations/contract.ts'
import { inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { servePublic } from '../../http/endpoint.ts'
import type { PublicCall } from '../../http/call.ts'
import { Problem } from '../../base/problem.ts'
import { serveSignedSocket } from '../../http/serve-socket.ts'
import { type Socket, usualSocketLimits } from '../../http/socket.ts'
import { readQuery } from '../../http/validate.ts'
import type { Surface } from '../../http/surface.ts'
import { failure } from '../../voice/protocol.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { type Held, hold, type Running } from './hold.ts'
import type { ConversationPorts } from './needs.ts'
import { forVisitors } from './public-minutes.ts'
import { redeemAddress } from './signed-address.ts'
import { requireTalker, watchTalker } from './talker-rights.ts'
import { beginConversation, endConversation } from './store.ts'
import { visitorsOf } from './visitors.ts'

const { endpoints } = contract

/** Audio arrives in chunks of a quarter of a second. */
const limits = { ...usualSocketLimits, idleMs: 5 * 60_000, perSecond: 20, burst: 60 }

/** Serves the sockets of conversations and the endpoints for visitors. */
export function mountTalks(surface: Surface, deps: Deps, ports: ConversationPorts, running: Running) {
  const visitors = visitorsOf(deps, ports)
  const startPublic = async (call: PublicCall) => {
    const { agent_id: _, ...data } = await visitors.start(call, call.body)
    return { data }
  }
  const talks = {
    subprotocol: 'convai',
    limits,
    watch: ({ actor, row }: Held, onLost: (problem: Problem) => void) =>
      watchTalker(deps, actor, row.tenant_id, onLost),
    talk: ({ subject, socket }: { subject: Held; socket: Socket }) =>
      hold(deps, running, subject, socket).then(() => undefined),
    abandon: ({ row }: Held) => void inTenant(deps.db, row.tenant_id, (tx) => endConversation(tx, row, 'lost')),
    describe: (error: Error) =>
      failure('invalid_message', error instanceof Problem ? error.message : 'Something went wrong'),
  }
  servePublic(surface, deps, endpoints.publicDemo, visitors.describe, { framing: visitors.framing })
  servePublic(surface, deps, endpoints.startPublic, startPublic, {
    allowsOrigin: visitors.isOriginListed,
  })
  serveSignedSocket(surface, deps, endpoints.talk, {
    ...talks,
    async redeem({ endpoint, query, params }) {
      const held = await redeem(deps, ports, params['agentId']!, readQuery(endpoint, query).ticket!)
      return { ...held, isWidget: isWidget(query) }
    },
    allows: (origin, { endpoint, query }) => visitors.allowsTicket(origin, readQuery(endpoint, query).ticket!),
  })
  serveSignedSocket(surface, deps, endpoints.talkPublic, {
    ...talks,
    async redeem(call) {
      const { signed_url, agent_id } = await visitors.start(call, readQuery(call.endpoint, call.query))
      const held = await redeem(deps, ports, agent_id, new URL(signed_url).searchParams.get('ticket')!)
      return { ...held, isWidget: isWidget(call.query) }
    },
    // The start checks the origin.
    allows: async () => true,
  })
}

/** The ElevenLabs widget identifies itself in the address. */
const isWidget = (query: URLSearchParams) => query.get('source') === 'widget'

/** Begins the conversation of a signed address. @throws Problem `invalid_link` */
async function redeem({ db, keys }: Deps, ports: ConversationPorts, agentId: string, ticket: string): Promise<Held> {
  const target = await redeemAddress(db, keys, agentId, ticket)
  return inTenant(db, target.tenant_id, async (tx) => {
    const actor = await requireTalker(tx, target)
    const row = await beginConversation(tx, target)
    const found = row && (await ports.findAgent(tx, target.agent_id, row.agent_version ?? 'draft'))
    if (!found) throw new Problem('invalid_link')
    const [tenant] = await tx
      .select({ name: tenants.name, timezone: tenants.timezone })
      .from(tenants)
      .where(eq(tenants.id, target.tenant_id))
    return {
      row,
      actor,
      agent: row.by_visitor ? forVisitors(found.agent) : found.agent,
      tenant: tenant!,
      callsTools: target.callsTools,
    }
  })
}
