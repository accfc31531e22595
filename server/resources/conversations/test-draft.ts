import { and, desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { maxHistory } from '#contract/conversations/constants.ts'
import { requireId } from '../../record/resource.ts'
import type { Transaction } from '../../db/client.ts'
import type { Actor } from '../../base/actor.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Reply, StreamCall } from '../../http/call.ts'
import { Problem, requirePermission } from '../../base/problem.ts'
import type { Agent, Variables } from '../../voice/agent.ts'
import { languageOf, languagesOf } from '../../voice/opening.ts'
import { reply } from '../../voice/reply.ts'
import type { Sources } from '../../voice/sources.ts'
import type { Spoken } from '../../voice/spoken.ts'
import type { InTenant } from '../../db/scope.ts'
import { standIn } from '../../voice/stand-in.ts'
import { askOn, findNext, readHandOvers } from './hand-on.ts'
import { sourcesOf } from './hold.ts'
import type { ConversationPorts } from './needs.ts'
import { keepTest } from './keep-test.ts'
import { conversations, conversationTurns } from './table.ts'
import { testingTools } from './test-tools.ts'
import { variablesOf } from './variables.ts'

/** Asks the draft of an agent one question, and keeps it with the answer. No transaction stays open while a tool is called. */
export async function testDraft(
  deps: Deps,
  ports: ConversationPorts,
  { params, body, actor }: StreamCall,
  inOwn: InTenant,
): Promise<Reply> {
  const id = requireId(params['agentId'])
  const { draft, history: given, conversation_id, call_tools, tool_answers, ...asking } = body
  // It can name tools, which the platform calls.
  if (draft) requirePermission(actor, aiAgents.endpoints.update.permission)
  const { agent, history, handOvers } = await inOwn(async (tx) => {
    const found = await ports.findAgent(tx, id, 'draft', draft)
    if (!found) throw new Problem('not_found')
    const said = await historyOf(tx, id, conversation_id)
    const taken = conversation_id === undefined ? [] : await readHandOvers(tx, conversation_id)
    const last = taken[0] === undefined ? undefined : await findNext(tx, ports, taken[0])
    return { agent: last ?? found.agent, history: [...said, ...given], handOvers: taken.length }
  })
  const started = Date.now()
  const test = { tenant_id: actor.tenant.id, id: conversation_id ?? uuidv7() }
  const answers = await askOn({
    agent,
    history,
    handOvers,
    find: (next) => inOwn((tx) => findNext(tx, ports, next)),
    ask: (current, before) =>
      askAgent(deps, {
        agent: current,
        question: { ...asking, history: before, conversation_id: test.id },
        actor,
        inOwn,
        tools: (callTool) => standIn(tool_answers, call_tools ? callTool : testingTools(current.id, callTool, inOwn)),
      }),
  })
  await inOwn((tx) => keepTest(tx, { ...test, agent, actor, isNew: !conversation_id, asked: body, answers, started }))
  return { data: { ...answered(answers), conversation_id: test.id } }
}

/** Gives what agents said to one question as one answer, with the ground of the last one. */
function answered(answers: Awaited<ReturnType<typeof askOn>>) {
  const { agent, answer } = answers.at(-1)!
  const { language, citations, known, basis, offered, model, fallback } = answer
  return {
    answer: answers.map((one) => one.answer.text).join(' '),
    agent_id: agent.id,
    language,
    citations,
    known: known !== false,
    basis,
    offered,
    tool_calls: answers.flatMap((one) => one.answer.toolCalls),
    latency_ms: answers.reduce((sum, one) => sum + one.answer.latency.total, 0),
    model,
    fallback,
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
  /** Answers tools in place of their hosts. */
  tools: (callTool: Sources['callTool']) => Sources['callTool']
  signal?: AbortSignal
}

/** Asks an agent one question, outside of a conversation. */
export async function askAgent(
  deps: Pick<Deps, 'db' | 'env' | 'keys' | 'log'>,
  { agent, question, ...context }: AgentQuestion,
) {
  const { actor, inOwn, tools, signal } = context
  const { message, variables: given, language: wanted, conversation_id, history, spoken } = question
  const language =
    languagesOf(agent).find((one) => one === wanted) ?? languageOf(agent, message, spoken ?? agent.language.primary)
  const occasion = { id: conversation_id ?? '', language, channel: 'test', caller: actor.name }
  const variables = variablesOf(agent, { ...occasion, variables: given }, actor.tenant)
  const request = { agent, message, language, variables, history }
  const sources = sourcesOf(deps, agent, inOwn)
  const callTool = tools(sources.callTool)
  return { language, ...(await reply(request, { ...sources, callTool }, undefined, signal)) }
}

/** Reads the newest messages of a test that a question continues. @throws Problem 404 for a conversation that is no test of the agent */
async function historyOf(tx: Transaction, agentId: string, conversationId?: string): Promise<Spoken[]> {
  if (conversationId === undefined) return []
  const [found] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(eq(conversations.id, conversationId), eq(conversations.agent_id, agentId), eq(conversations.channel, 'test')),
    )
  if (!found) throw new Problem('not_found')
  const turns = await tx
    .select({ role: conversationTurns.role, text: conversationTurns.text })
    .from(conversationTurns)
    .where(eq(conversationTurns.conversation_id, conversationId))
    .orderBy(desc(conversationTurns.index))
    .limit(maxHistory)
  return turns.toReversed().filter((turn): turn is Spoken => turn.role !== 'tool')
}
