import { and, asc, eq } from 'drizzle-orm'
import { requireId } from '../../crud/resource.ts'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Reply, StreamCall } from '../../http/endpoint.ts'
import { Problem } from '../../http/problem.ts'
import { languageOf } from '../../voice/opening.ts'
import { reply, type Spoken } from '../../voice/reply.ts'
import { sourcesOf } from './hold.ts'
import type { ConversationPorts } from './ports.ts'
import { conversations, conversationTurns } from './table.ts'
import { variablesOf } from './variables.ts'

type InTenant = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

/** Asks the draft of an agent one question. No transaction stays open while a tool is called. */
export async function testDraft(
  deps: Deps,
  ports: ConversationPorts,
  { params, body, actor }: StreamCall,
  inOwn: InTenant,
): Promise<Reply> {
  const id = requireId(params['agentId'])
  const { agent, history } = await inOwn(async (tx) => {
    const found = await ports.findAgent(tx, id, 'draft')
    if (!found) throw new Problem('not_found')
    return { agent: found.agent, history: await historyOf(tx, id, body.conversation_id) }
  })
  const language = languageOf(agent, body.message, agent.language.primary)
  const occasion = { id: body.conversation_id ?? '', language, channel: 'test', caller: actor.name }
  const variables = variablesOf(agent, { ...occasion, variables: body.variables }, actor.tenant)
  const request = { agent, message: body.message, language, variables, history }
  const sources = sourcesOf(deps, agent, (question) => inOwn((tx) => ports.search(tx, agent, question)))
  const { text, citations, known, toolCalls, latency } = await reply(request, sources)
  return {
    data: { answer: text, language, citations, known, tool_calls: toolCalls, latency_ms: latency.total },
  }
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
