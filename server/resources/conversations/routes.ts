import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { conversations as contract, type SpokenAnswer } from '#contract/conversations/contract.ts'
import {
  actorOn,
  labelOf,
  requireId,
  requirePolicy,
  type ServedResource,
  type StoredRow,
} from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { present } from '../../record/read.ts'
import { inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { asActor } from '../../http/caller.ts'
import { serve, servePublic, serveUntied } from '../../http/endpoint.ts'
import type { Call, PublicCall, Reply, StreamCall } from '../../http/call.ts'
import { Problem, refused } from '../../base/problem.ts'
import type { Surface } from '../../http/surface.ts'
import { requireWithin } from '../tenants/ports.ts'
import { write } from '../../record/update.ts'
import { hasElevenLabs } from '../../vendors/elevenlabs/client.ts'
import { record } from '../../record/activity/record.ts'
import { later } from '../../db/transaction.ts'
import type { Running } from './hold.ts'
import { hostedAddress, hostedAgentOf } from './hosted-address.ts'
import { conversationHooks } from './hooks.ts'
import { conversationPolicy } from './policy.ts'
import { markTurn, unmarkTurn } from './mark.ts'
import type { ConversationPorts } from './needs.ts'
import { openConversation } from './open.ts'
import { endHosted, firstReading } from './read-hosted.ts'
import { listReview, settleReview } from './review.ts'
import { readAddress } from './signed-address.ts'
import { requireTalker } from './talker-rights.ts'
import { isIt, conversations, conversationTraces, conversationTurns } from './table.ts'
import { endConversation } from './store.ts'
import { mountTalks } from './talks.ts'
import { testDraft } from './test-draft.ts'
import { redactTurns } from './redact-turns.ts'
import { readQuery } from '../../http/validate.ts'

const { endpoints } = contract
const resource: ServedResource = {
  contract,
  table: conversations,
  policy: conversationPolicy,
  hooks: conversationHooks,
}

export function mountConversations(surface: Surface, deps: Deps, ports: ConversationPorts) {
  const running: Running = new Map()
  serveUntied(surface, deps, endpoints.start, async (call) => {
    const { reply, key, hostedAgent } = await asActor(deps, call, (own) => start(deps, ports, own))
    // The provider is requested outside of a transaction.
    const hosted = hostedAgent && (await hostedAddress(deps, key, hostedAgent))
    return { data: { ...reply, ...hosted } }
  })
  servePublic(surface, deps, endpoints.spoken, (call) => storeSpoken(deps, call))
  serveUntied(surface, deps, endpoints.end, (call) => end(deps, running, call))
  serve(surface, deps, endpoints.review, (call) => listReview(ports, call))
  serve(surface, deps, endpoints.settle, settleReview)
  serve(surface, deps, endpoints.trace, async (call) => readTrace(call, await findRow(resource, call)))
  serve(surface, deps, endpoints.mark, (call) => markTurn(resource, call))
  serve(surface, deps, endpoints.unmark, (call) => unmarkTurn(resource, call))
  serve(surface, deps, endpoints.redact, (call) => redactConversation(resource, call))
  serve(surface, deps, endpoints.readAgain, (call) => readAgain(resource, deps, call))
  serveUntied(surface, deps, endpoints.test, (call) =>
    testDraft(deps, ports, call, (work) => asActor(deps, call, ({ tx }) => work(tx))),
  )
  mountTalks(surface, deps, ports, running)
}

async function start(deps: Deps, ports: ConversationPorts, call: Call) {
  const { tx, actor, body, params } = call
  const isTest = body.channel === 'test'
  const id = uuidv7()
  const found = await ports.findAgent(tx, requireId(params['agentId']), isTest ? 'draft' : { conversation_id: id })
  if (!found) throw new Problem('not_found')
  if (!isTest && !found.isActive) throw refused('agent_not_active')
  await requireWithin(tx, actor.tenant.id, 'concurrent_calls')
  if (!isTest) await requireWithin(tx, actor.tenant.id, 'minutes')
  const { channel, language, variables, call_tools: callsTools } = body
  const user = { tenant_id: actor.tenant.id, user_id: actor.id, caller: actor.name.slice(0, 80) }
  const hostedAgent = hostedAgentOf(deps, found)
  const hosted = hostedAgent && { provider_agent_id: hostedAgent.id, read_at: firstReading() }
  const opening = { id, ...user, ...hosted, session_id: actor.session_id, channel, language, variables, callsTools }
  const reply = await openConversation(deps, tx, found, opening, call)
  return { reply, key: { tenant_id: actor.tenant.id, id: reply.conversation_id }, hostedAgent }
}

/**
 * Ends a conversation on this process, another one or at ElevenLabs, and rates it. On this process, stores pending
 * turns first.
 */
async function end(deps: Deps, running: Running, call: StreamCall): Promise<Reply> {
  const { actor, body, params } = call
  const key = { tenant_id: actor.tenant.id, id: body.conversation_id as string }
  const isOfAgent = and(isIt(key), eq(conversations.agent_id, requireId(params['agentId'])))
  const [found] = await asActor(deps, call, ({ tx }) =>
    tx.select({ id: conversations.id }).from(conversations).where(isOfAgent),
  )
  if (!found) throw new Problem('not_found')
  const held = running.get(key.id)
  held?.finish('api')
  await held?.ended
  return asActor(deps, call, async (own) => {
    const { tx } = own
    if (!(await endHosted(tx, key))) await endConversation(tx, key, 'api')
    if (body.rating !== undefined) await tx.update(conversations).set({ rating: body.rating }).where(isIt(key))
    return { data: await present(resource, own, await findRow(resource, { ...own, params: { id: key.id } })) }
  })
}

/** Schedules another read of a conversation at ElevenLabs that failed, with all attempts again. */
async function readAgain(resource: ServedResource, { env }: Pick<Deps, 'env'>, call: Call): Promise<Reply> {
  const row = await findRow(resource, call, { lock: true })
  requirePolicy(resource, call, 'readAgain', row)
  if (!hasElevenLabs(env)) throw refused('elevenlabs_not_configured')
  const after = await write(resource, call, row, {
    read_at: new Date().toISOString(),
    read_attempts: 0,
    failure: null,
    // A conversation that was given up has no turns. New ones must be redacted as well.
    ...(row['status'] === 'failed' && { ...unfinished, redacted_at: null }),
  })
  await record(call.tx, actorOn(call, row), call.client, {
    action: call.endpoint.name,
    resource: { type: contract.of, id: after.id, label: labelOf(resource, after) },
  })
  return { data: await present(resource, call, after) }
}

const unfinished = { status: 'processing', outcome: 'unknown', end_reason: null, ended_at: null } as const

/** Redacts a conversation. The original is not kept, not even in the log. */
async function redactConversation(resource: ServedResource, call: Call): Promise<Reply> {
  const { tx, client } = call
  const row = await findRow(resource, call, { lock: true })
  requirePolicy(resource, call, 'redact', row)
  const after = await write(resource, call, row, await redactTurns(tx, row as typeof conversations.$inferSelect))
  await record(tx, actorOn(call, row), client, {
    action: call.endpoint.name,
    resource: { type: contract.of, id: after.id, label: labelOf(resource, after) },
  })
  return { data: await present(resource, call, after) }
}

interface Spoken {
  ticket: string
  answers: SpokenAnswer[]
}

/**
 * Stores the time until the browser's voice began, for answers of the ticket's conversation. Ignores repeated reports
 * and unknown numbers.
 */
async function storeSpoken({ db, keys }: Deps, { body }: PublicCall<Spoken>): Promise<Reply> {
  const target = await readAddress(keys, body.ticket)
  const { tenant_id, id } = target
  const params = [tenant_id, id, JSON.stringify(body.answers)]
  await inTenant(db, tenant_id, async (tx) => {
    await requireTalker(tx, target)
    later(tx, { sql: text, params })
  })
  return { data: {} }
}

const text = `
  update conversation_turns turn set latency = turn.latency || jsonb_build_object('speech', spoken.ms)
  from (select distinct on (event_id) event_id, ms
    from jsonb_to_recordset($3::jsonb) as answers (event_id integer, ms integer) order by event_id) spoken
  where turn.tenant_id = $1 and turn.conversation_id = $2 and turn.event_id = spoken.event_id and turn.role = 'agent'
    and turn.latency is not null and not turn.latency ? 'speech'`

/** Reads the trace of an answer by a language model. @throws Problem 404 if there is none */
async function readTrace({ tx, endpoint, query }: Call, conversation: StoredRow): Promise<Reply> {
  const { turn } = readQuery(endpoint, query)
  const [found] = await tx
    .select({ trace: conversationTraces.trace })
    .from(conversationTraces)
    .innerJoin(
      conversationTurns,
      and(
        eq(conversationTurns.tenant_id, conversationTraces.tenant_id),
        eq(conversationTurns.id, conversationTraces.turn_id),
      ),
    )
    .where(
      and(
        eq(conversationTraces.tenant_id, conversation['tenant_id']),
        eq(conversationTraces.turn_id, turn!),
        eq(conversationTurns.conversation_id, conversation['id']),
      ),
    )
  if (!found) throw new Problem('not_found')
  return { data: found.trace }
}
