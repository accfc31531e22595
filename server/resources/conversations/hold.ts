import type { Tenant } from '#contract/tenants.ts'
import { inTenant, type InTenant } from '../../db/scope.ts'
import { destinationsOf } from '../../base/destinations/destination.ts'
import type { Actor } from '../../base/actor.ts'
import type { Deps } from '../../http/app-context.ts'
import { eventLine, reasonOf } from '../../base/log.ts'
import type { Socket } from '../../http/socket.ts'
import { callHttpTool } from '../../voice/request-tool.ts'
import { createConversation, type Conversation } from '../../voice/conversation.ts'
import { modelOf } from '../../voice/model/model.ts'
import type { Sources } from '../../voice/sources.ts'
import type { Agent, EndReason } from '../../voice/agent.ts'
import type { Turn } from '../../voice/dialogue.ts'
import { findCurated } from '../curated-answers/ports.ts'
import { knowledgeOf } from '../knowledge-base/ports.ts'
import { secretsOf } from '../tool-secrets/ports.ts'
import { agentsAndKnowledge } from './agents.ts'
import { findNext } from './hand-on.ts'
import { forVisitors } from './public-minutes.ts'
import { modelSettings } from './own-model.ts'
import { addTurn, correctTurn, endConversation, rateTurn, seeConversation } from './store.ts'
import type { conversations } from './table.ts'
import { testingTools } from './test-tools.ts'
import { variablesOf } from './variables.ts'

/** The conversation of a socket, and the agent that it runs on. */
export interface Held {
  row: typeof conversations.$inferSelect
  /** True for the ElevenLabs widget, which displays typed messages by itself. */
  isWidget?: boolean
  /** Undefined for visitors. */
  actor?: Actor
  agent: Agent
  /** True if tools are called in a test that may change something. */
  callsTools?: boolean
  tenant: Pick<Tenant, 'name' | 'timezone'>
}

/** Milliseconds between heartbeats, which also check whether the conversation was ended elsewhere. */
const seenMs = 10_000

/** The callbacks of a conversation on a telephone. */
interface Telephone {
  attach(conversation: Conversation): void
  /** Called after a turn was stored. */
  kept(turn: Turn): void
  /** Ends the line, after the last words. */
  close(reason: EndReason): Promise<void>
}

/** The conversations of this process, by id. */
export type Running = Map<string, Conversation>

/** Runs a conversation over a socket until either side ends it, and stores each turn. */
export async function hold(
  deps: Deps,
  running: Running,
  { row, agent, tenant, callsTools, isWidget = false }: Held,
  socket: Pick<Socket, 'send' | 'messages'>,
  telephone?: Telephone,
): Promise<EndReason> {
  const { tenant_id, id, language } = row
  const inOwn: InTenant = (work) => inTenant(deps.db, tenant_id, work)
  const sourcesFor = (one: Agent): Sources => {
    const sources = sourcesOf(deps, one, inOwn)
    if (row.channel !== 'test' || callsTools) return sources
    return { ...sources, callTool: testingTools(one.id, sources.callTool, inOwn) }
  }
  const conversation = createConversation(
    { id, agent, language, variables: variablesOf(agent, row, tenant) },
    {
      ...sourcesFor(agent),
      send(event) {
        // Visitors do not receive the passages of an answer.
        if (row.by_visitor && event.type === 'agent_tool_response_full_payload') return
        if (isWidget && event.type === 'user_transcript') return
        socket.send(event)
      },
      async keep(turn) {
        if (!(await inOwn((tx) => addTurn(tx, row, turn)))) conversation.finish('api')
        else telephone?.kept(turn)
      },
      correct: async (eventId, text) => void (await inOwn((tx) => correctTurn(tx, row, eventId, text))),
      async handOver(agentId) {
        const found = await inOwn((tx) => findNext(tx, agentsAndKnowledge, agentId))
        if (!found) return undefined
        const next = row.by_visitor ? forVisitors(found) : found
        return { agent: next, sources: sourcesFor(next) }
      },
      rate: async (eventId, score) => void (await inOwn((tx) => rateTurn(tx, row, eventId, score))),
      onFailure: (error) => deps.log(eventLine({ conversation: id, error: reasonOf(error) })),
    },
  )
  running.set(id, conversation)
  telephone?.attach(conversation)
  const seeing = setInterval(() => {
    const seen = inOwn((tx) => seeConversation(tx, row))
    seen.then((isRunning) => isRunning || conversation.finish('api')).catch(() => {})
  }, seenMs)
  void receive(socket, conversation)
  const reason = await conversation.ended
  await telephone?.close(reason)
  clearInterval(seeing)
  running.delete(id)
  await inOwn((tx) => endConversation(tx, row, reason))
  return reason
}

async function receive({ messages }: Pick<Socket, 'messages'>, conversation: Conversation) {
  for await (const message of messages) conversation.receive(message)
  conversation.finish('user')
}

/** The sources that an agent answers from. */
export const sourcesOf = (deps: Pick<Deps, 'db' | 'env' | 'keys' | 'log'>, agent: Agent, inOwn: InTenant): Sources => ({
  ...knowledgeOf(deps, inOwn),
  curated: (asked) => inOwn((tx) => findCurated(tx, agent.id, asked)),
  model: modelOf(modelSettings(deps, agent.model.own), agent, ({ message }) =>
    deps.log(JSON.stringify({ model: agent.model.name, error: message })),
  ),
  async callTool({ tool, args }) {
    if (tool.kind === 'http') {
      return callHttpTool(destinationsOf(deps.env), tool, args, { findSecret: secretsOf(deps.keys, inOwn) })
    }
    return { name: tool.name, args, result: 'not_available', ok: false, ms: 0 }
  },
})
