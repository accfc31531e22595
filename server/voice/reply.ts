import type {
  Agent,
  AnswerBasis,
  Citation,
  EndReason,
  Hit,
  ToolCall,
  TurnFallback,
  TurnTrace,
  Variables,
} from './agent.ts'
import { answerFromKnowledge, citationOf, completed, goesOn } from './answering.ts'
import { groundsOf } from './grounds.ts'
import { parted } from './model/fence.ts'
import { chooseTool, type Chosen } from './choose-tool.ts'
import { saidOf, type CuratedQuestion, type CuratedReply } from './curated.ts'
import { fillSilence } from './filler.ts'
import { guardrailFor } from './guardrails.ts'
import { isSmallTalk } from './intents.ts'
import { isHostile } from './reading/injected.ts'
import type { Knowledge, Spoken } from './spoken.ts'
import { smallTalkAnswer } from './small-talk.ts'
import { textsOf } from './texts.ts'

export type { Spoken } from './spoken.ts'

/** The parts that the engine needs to answer. */
export interface Sources extends Knowledge {
  /** Finds an answer that a person wrote for the question. It goes before everything but the guardrails. */
  curated?(asked: CuratedQuestion): Promise<CuratedReply | undefined>
  /** Calls an HTTP tool or one of the client. */
  callTool(chosen: Chosen): Promise<ToolCall>
  /** The language model; without one, the engine answers from the passages. */
  model?: Model
}

/** A language model that answers from passages. */
export interface Model {
  name: string
  /** Rewrites a follow-up as a complete question; `undefined` if the model fails or takes too long. */
  complete?(request: Request & { signal: AbortSignal }): Promise<{ question: string; tokens: number } | undefined>
  answer(request: ModelRequest): Promise<ModelAnswer>
}

export interface ModelRequest extends Request {
  hits: readonly Hit[]
  callTool: Sources['callTool']
  /** Called with each part of the answer as it arrives. */
  say(part: string): void
  signal: AbortSignal
}

export interface ModelAnswer {
  text: string
  /** The passages cited, behind something that they hold. */
  cited: readonly Hit[]
  /** True if it cites nothing that holds what it says, or says that nothing does. */
  isUngrounded?: boolean
  toolCalls: ToolCall[]
  ends?: EndReason
  handsTo?: string
  tokens: number
  /** The model that answered; none if the passages answered. */
  model?: string | null
  /** The reason why the agent's own model did not answer. */
  fallback?: TurnFallback | null
  /** The messages sent, and the models that failed. */
  trace?: Pick<TurnTrace, 'messages' | 'failures'>
}

export interface Request {
  agent: Agent
  message: string
  language: string
  variables: Variables
  history: readonly Spoken[]
}

export interface Reply {
  text: string
  /** False if neither the knowledge nor a tool answered; null if the message needs no answer or was refused. */
  known: boolean | null
  /** The ground of the answer. */
  basis: AnswerBasis
  /** True if the answer is said as a question, because it may not be what was asked for; `known` is false then. */
  offered: boolean
  citations: Citation[]
  toolCalls: ToolCall[]
  /**
   * The rule of the guardrail that refused the message; `instructions` if the message asks to break the agent's rules.
   */
  refused?: string
  /** The reason to end the conversation after this reply. */
  ends?: EndReason
  /** The id of the agent that takes the conversation over after this reply. */
  handsTo?: string
  /** Tokens of the language model; 0 for the embedded engine. */
  tokens: number
  /** The language model that answered, and the reason if it is not the agent's own. */
  model: string | null
  fallback: TurnFallback | null
  /** The trace of the language model. */
  trace?: TurnTrace
  /** A filler that was said before the answer. */
  filler?: string
  /** Milliseconds until the first word, and of each step. */
  latency: { first_token: number; total: number; retrieval: number; model: number; tool: number }
}

/** Answers one message. Streams the answer to `say` if given; otherwise no filler is said. */
export async function reply(
  request: Request,
  sources: Sources,
  say?: (part: string) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<Reply> {
  const clock = createClock()
  const endFilling = say ? fillSilence(request.language, say) : () => undefined
  let filler: string | undefined
  const speak = (part: string) => {
    filler = endFilling()
    clock.firstWord()
    say?.(part)
  }
  try {
    const said = await generate(request, { ...sources, ...timed(sources, clock) }, speak, signal, clock)
    const { model } = request.agent
    const isAsked = said.refused === undefined && said.basis !== 'curated'
    const isWithout = model.provider === 'openai' && !sources.model && isAsked
    const missing = { model: null, fallback: isWithout ? ('no_key' as const) : null }
    return {
      basis: 'none',
      offered: false,
      toolCalls: [],
      citations: [],
      tokens: 0,
      ...missing,
      ...said,
      filler,
      latency: clock.read(),
    }
  } finally {
    endFilling()
  }
}

type Said = Pick<Reply, 'text' | 'known'> & Partial<Reply>

async function generate(
  request: Request,
  sources: Sources,
  say: (part: string) => void,
  signal: AbortSignal,
  clock: Clock,
): Promise<Said> {
  const { agent, message, language, variables } = request
  const texts = textsOf(language)
  const speak = (said: Said): Said => {
    say(said.text)
    return said
  }
  const guardrail = guardrailFor(message, agent.guardrails)
  if (guardrail) return speak({ text: guardrail.answer ?? texts.refused, known: null, refused: guardrail.rule })
  const curated = await sources.curated?.({ question: message, language })
  signal.throwIfAborted()
  if (curated) return speak(saidOf(curated))
  if (sources.model) return askModel(sources.model, request, sources, say, signal, clock)
  const chosen = chooseTool(message, agent.tools, variables)
  if (chosen) return speak(await runTool(chosen, sources, texts))
  const social = smallTalkAnswer(request)
  if (social !== undefined) return speak({ text: social, known: null, basis: 'small_talk' })
  if (isHostile(message)) return speak({ text: texts.refused, known: false, refused: 'instructions' })
  const names = [agent.name, String(variables['tenant_name'] ?? '')]
  const { history } = request
  const { search, spell } = sources
  const found = await answerFromKnowledge({ message, language, history, names, scope: agent.knowledge, search, spell })
  signal.throwIfAborted()
  if (!found) return speak({ text: texts.unknown, known: false })
  const { isOffered, isFromTable, ...answer } = found
  const basis = isFromTable ? 'table' : 'sentence'
  return speak({ ...answer, known: !isOffered, offered: isOffered, basis })
}

async function runTool(chosen: Chosen, { callTool }: Sources, texts: ReturnType<typeof textsOf>): Promise<Said> {
  const { tool, args } = chosen
  const own = { name: tool.name, args, ok: true, ms: 0 }
  if (tool.kind === 'end_call') {
    return { text: texts.farewell, known: null, ends: 'end_call', toolCalls: [{ ...own, result: 'ended' }] }
  }
  if (tool.kind === 'transfer') {
    return { text: texts.transferring, known: null, ends: 'transferred', toolCalls: [{ ...own, result: tool.to }] }
  }
  if (tool.kind === 'agent') {
    const { agentId } = tool
    return { text: texts.transferring, known: null, handsTo: agentId, toolCalls: [{ ...own, result: agentId }] }
  }
  const call = await callTool(chosen)
  return { text: call.ok ? call.result : texts.failed, known: call.ok, toolCalls: [call] }
}

async function askModel(
  model: Model,
  request: Request,
  { search, callTool }: Sources,
  say: (part: string) => void,
  signal: AbortSignal,
  clock: Clock,
): Promise<Said> {
  const meant = goesOn(request)
    ? await clock.time('model', async () => model.complete?.({ ...request, signal }))
    : undefined
  const question = meant?.question || completed(request)
  const hits = await search({ ...request.agent.knowledge, question })
  signal.throwIfAborted()
  const answer = await clock.time('model', () => model.answer({ ...request, hits, callTool, say, signal }))
  const { cited: marked, isUngrounded, trace, ...said } = answer
  // Models sometimes omit citation marks; then the sources are found by shared words.
  const isMarked = marked.length > 0 || isUngrounded || isSmallTalk(request.message)
  const facts = hits.map((hit) => ({ ...hit, text: parted(hit).facts }))
  const grounds = isMarked ? marked : groundsOf(said.text, request.message, facts)
  const cited = hits.filter(({ passage_id }) => grounds.some((one) => one.passage_id === passage_id))
  const [tokens, by] = [said.tokens + (meant?.tokens ?? 0), said.model ?? null]
  return {
    ...said,
    basis: 'model',
    tokens,
    citations: cited.map(citationOf),
    known: isKnown(request, { ...answer, cited }),
    ...(trace && { trace: { ...trace, question, passages: hits.map(placeOf), model: by, tokens, answer: said.text } }),
  }
}

const placeOf = (hit: Hit): TurnTrace['passages'][number] => {
  const { text: _, ...place } = citationOf(hit)
  return place
}

/** Tells whether a model's answer is based on a passage or a tool. */
function isKnown(request: Request, { cited, toolCalls, ends, handsTo }: ModelAnswer): boolean | null {
  const { agent, message } = request
  const telling = new Set(
    agent.tools.filter(({ kind }) => kind === 'http' || kind === 'client').map(({ name }) => name),
  )
  if (cited.length > 0 || toolCalls.some(({ name, ok }) => ok && telling.has(name))) return true
  return ends || handsTo || isSmallTalk(message) || smallTalkAnswer(request) !== undefined ? null : false
}

type Clock = ReturnType<typeof createClock>

/** Measures the steps of a reply. The time of the model ends with its first word. */
function createClock() {
  const started = performance.now()
  const spent = { retrieval: 0, model: 0, tool: 0 }
  let first: number | undefined
  const since = (from: number) => Math.round((performance.now() - from) * 10) / 10
  return {
    async time<T>(what: keyof typeof spent, work: () => Promise<T>): Promise<T> {
      const from = performance.now()
      try {
        return await work()
      } finally {
        spent[what] += what === 'model' && first !== undefined ? Math.max(0, first - from) : since(from)
      }
    },
    firstWord: () => (first ??= performance.now()),
    read: () => ({
      first_token: Math.round(((first ?? performance.now()) - started) * 10) / 10,
      total: since(started),
      retrieval: rounded(spent.retrieval),
      model: rounded(spent.model),
      tool: rounded(spent.tool),
    }),
  }
}

const rounded = (ms: number) => Math.round(ms * 10) / 10

const timed = ({ search, spell, curated, callTool }: Sources, clock: Clock): Omit<Sources, 'model'> => ({
  curated: curated && ((asked) => clock.time('retrieval', () => curated(asked))),
  search: (query) => clock.time('retrieval', () => search(query)),
  spell: spell && ((words) => clock.time('retrieval', () => spell(words))),
  callTool: (chosen) => clock.time('tool', () => callTool(chosen)),
})
