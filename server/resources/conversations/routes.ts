import { and, eq } from 'drizzle-orm'
import { conversations as contract } from '#contract/conversations.ts'
import { mountCrud } from '../../crud.ts'
import { requireId, type ServedResource } from '../../crud/resource.ts'
import { findRow } from '../../crud/rows.ts'
import { present } from '../../crud/read.ts'
import { inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { asActor } from '../../http/caller.ts'
import { serve, servePublic, serveUntied, type Call, type PublicCall, type Reply } from '../../http/endpoint.ts'
import { Problem, refused } from '../../http/problem.ts'
import { serveSignedSocket } from '../../http/serve-signed-socket.ts'
import { usualSocketLimits } from '../../http/socket.ts'
import { readQuery } from '../../http/validate.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { failure } from '../../voice/protocol.ts'
import { requireWithin } from '../tenants/limits.ts'
import { tenants } from '../tenants/table.ts'
import { hold, type Held, type Running } from './hold.ts'
import { hostedAddress, hostedAgentOf } from './hosted-address.ts'
import { conversationHooks } from './hooks.ts'
import { conversationPolicy } from './policy.ts'
import type { ConversationPorts } from './ports.ts'
import { openConversation } from './open.ts'
import { forVisitors } from './public-minutes.ts'
import { readAgain } from './read-again.ts'
import { endHosted, firstReading } from './read-hosted.ts'
import { redactConversation } from './redact.ts'
import { redeemAddress } from './signed-address.ts'
import { storeSpoken } from './spoken.ts'
import { requireTalker, watchTalker } from './talker.ts'
import { startPublic } from './start-public.ts'
import { isIt } from './key.ts'
import { beginConversation, endConversation } from './store.ts'
import { conversations } from './table.ts'
import { testDraft } from './test-draft.ts'

const { endpoints } = contract
const resource: ServedResource = {
  contract,
  table: conversations,
  policy: conversationPolicy,
  hooks: conversationHooks,
}

/** Speech comes in pieces of a quarter of a second. */
const limits = { ...usualSocketLimits, idleMs: 5 * 60_000, perSecond: 20, burst: 60 }

export function mountConversations(surface: Surface, deps: Deps, ports: ConversationPorts) {
  const running: Running = new Map()
  mountCrud(surface, deps, contract, conversations, conversationPolicy, conversationHooks)
  serveUntied(surface, deps, endpoints.start, async (call) => {
    const { reply, key, hostedAgent } = await asActor(deps, call, (own) => start(deps, ports, own))
    // No transaction stays open while the provider is asked.
    const hosted = hostedAgent && (await hostedAddress(deps, key, hostedAgent))
    return { data: { ...reply, ...hosted } }
  })
  servePublic(surface, deps, endpoints.startPublic, (call) => startPublic(deps, ports, call))
  servePublic(surface, deps, endpoints.spoken, (call) => storeSpoken(deps, call))
  serve(surface, deps, endpoints.end, (call) => end(running, call))
  serve(surface, deps, endpoints.redact, (call) => redactConversation(resource, call))
  serve(surface, deps, endpoints.readAgain, (call) => readAgain(resource, deps, call))
  serveUntied(surface, deps, endpoints.test, (call) =>
    testDraft(deps, ports, call, (work) => asActor(deps, call, ({ tx }) => work(tx))),
  )
  serveSignedSocket(surface, deps, endpoints.talk, {
    subprotocol: 'convai',
    limits,
    redeem: (call) => redeem(deps, ports, call),
    watch: ({ actor, row }, onLost) => watchTalker(deps, actor, row.tenant_id, onLost),
    talk: ({ subject, socket }) => hold(deps, ports, running, subject, socket),
    abandon: ({ row }) => void inTenant(deps.db, row.tenant_id, (tx) => endConversation(tx, row, 'lost')),
    describe: (error) => failure('invalid_message', error instanceof Problem ? error.message : 'Something went wrong'),
  })
}

async function start(deps: Deps, ports: ConversationPorts, call: Call) {
  const { tx, actor, body, params } = call
  const isTest = body.channel === 'test'
  const found = await ports.findAgent(tx, requireId(params['agentId']), isTest ? 'draft' : 'published')
  if (!found) throw new Problem('not_found')
  if (!isTest && !found.isActive) throw refused('agent_not_active')
  await requireWithin(tx, actor.tenant.id, 'concurrent_calls')
  if (!isTest) await requireWithin(tx, actor.tenant.id, 'minutes')
  const { channel, language, variables } = body
  const user = { tenant_id: actor.tenant.id, user_id: actor.id, caller: actor.name.slice(0, 80) }
  const hostedAgent = hostedAgentOf(deps, found)
  const hosted = hostedAgent && { provider_agent_id: hostedAgent.id, read_at: firstReading() }
  const opening = { ...user, ...hosted, session_id: actor.session_id, channel, language, variables }
  const reply = await openConversation(deps, tx, found, opening, call)
  return { reply, key: { tenant_id: actor.tenant.id, id: reply.conversation_id }, hostedAgent }
}

/** Begins the conversation of a signed address. @throws Problem `invalid_link` */
async function redeem({ db, keys }: Deps, ports: ConversationPorts, call: PublicCall): Promise<Held> {
  const { ticket } = readQuery(call.endpoint, call.query)
  const target = await redeemAddress(db, keys, call.params['agentId']!, ticket!)
  return inTenant(db, target.tenant_id, async (tx) => {
    const actor = await requireTalker(tx, target)
    const row = await beginConversation(tx, target)
    const found = row && (await ports.findAgent(tx, target.agent_id, row.agent_version ?? 'draft'))
    if (!found) throw new Problem('invalid_link')
    const [tenant] = await tx
      .select({ name: tenants.name, timezone: tenants.timezone })
      .from(tenants)
      .where(eq(tenants.id, target.tenant_id))
    return { row, actor, agent: row.is_public_demo ? forVisitors(found.agent) : found.agent, tenant: tenant! }
  })
}

/** Ends a conversation, wherever it is held, and rates it. */
async function end(running: Running, call: Call): Promise<Reply> {
  const { tx, actor, body, params } = call
  const key = { tenant_id: actor.tenant.id, id: body.conversation_id as string }
  const [found] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(isIt(key), eq(conversations.agent_id, requireId(params['agentId']))))
  if (!found) throw new Problem('not_found')
  running.get(key.id)?.finish('api')
  if (!(await endHosted(tx, key))) await endConversation(tx, key, 'api')
  if (body.rating !== undefined) await tx.update(conversations).set({ rating: body.rating }).where(isIt(key))
  return { data: await present(resource, call, await findRow(resource, { ...call, params: { id: key.id } })) }
}
