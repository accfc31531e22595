import { and, asc, eq } from 'drizzle-orm'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { requireId } from '../../record/resource.ts'
import type { Transaction } from '../../db/client.ts'
import type { Actor } from '../../base/actor.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Reply, StreamCall } from '../../http/call.ts'
import { Problem, requirePermission } from '../../base/problem.ts'
import type { Agent, Variables } from '../../voice/agent.ts'
import { languageOf, languagesOf } from '../../voice/opening.ts'
import { reply, type Spoken } from '../../voice/reply.ts'
import type { InTenant } from '../../db/scope.ts'
import { sourcesOf } from './hold.ts'
import type { ConversationPorts } from './needs.ts'
import { conversations, conversationTurns } from './table.ts'
import { variablesOf } from './variables.ts'

/** Asks the draft of an agent one question. No transaction stays open while a tool is called. */
export async function testDraft(
  deps: Deps,
  ports: ConversationPorts,
  { params, body, actor }: StreamCall,
  inOwn: InTenant,
): Promise<Reply> {
  const id = requireId(params['agentId'])
  const { draft, history: given, ...asking } = body
  // It can name tools, which the platform calls.
  if (draft) requirePermission(actor, aiAgents.endpoints.update.permission)
  const { agent, history } = await inOwn(async (tx) => {
    const found = await ports.findAgent(tx, id, 'draft', draft)
    if (!found) throw new Problem('not_found')
    return { agent: found.agent, history: [...(await historyOf(tx, id, body.conversation_id)), ...given] }
  })
  const answer = await askAgent(deps, { agent, question: { ...asking, history }, actor, inOwn })
  const { text, language, citations, known, basis, offered, toolCalls, latency, model, fallback } = answer
  return {
    data: {
      answer: text,
      language,
      citations,
      known: known !== false,
      basis,
      offered,
      tool_calls: toolCalls,
      latency_ms: latency.total,
      model,
      fallback,
    },
  }
}

interface AgentQuestion {
  agent: Agent
  question: {
    message: string
    variables: Variables
    /** Without one that the agent speaks, the language of the message. */
    language?: string | null
    /** The language of the answers before, which a message without telling words goes on in. */
    spoken?: string
    conversation_id?: string
    history: Spoken[]
  }
  actor: { name: string; tenant: Pick<Actor['tenant'], 'name' | 'timezone'> }
  inOwn: InTenant
  signal?: AbortSignal
}

/** Asks an agent one question, outside of a conversation. */
export async function askAgent(deps: Pick<Deps, 'db' | 'env' | 'log'>, { agent, question, ...context }: AgentQuestion) {
  const { actor, inOwn, signal } = context
  const { message, variables: given, language: wanted, conversation_id, history, spoken } = question
  const language =
    languagesOf(agent).find((one) => one === wanted) ?? languageOf(agent, message, spoken ?? agent.language.primary)
  const occasion = { id: conversation_id ?? '', language, channel: 'test', caller: actor.name }
  const variables = variablesOf(agent, { ...occasion, variables: given }, actor.tenant)
  const request = { agent, message, language, variables, history }
  return { language, ...(await reply(request, sourcesOf(deps, agent, inOwn), undefined, signal)) }
}

/** The messages of a conversation that a question continues. */
async function historyOf(tx: Transaction, agentId: string, conversationId?: string): Promise<Spoken[]> {
  if (conversationId === undefined) return []
  const [found] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), eq(conversations.agent_id, agentId)))
  if (!found) throw new Problem('not_found')
  const turns = await tx
    .select({ role: conversationTurns.role, text: conversationTurns.text })
    .from(conversationTurns)
    .where(eq(conversationTurns.conversation_id, conversationId))
    .orderBy(asc(conversationTurns.index))
  return turns.filter((turn): turn is Spoken => turn.role !== 'tool')
}
