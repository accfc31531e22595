import type { Environment } from '../../base/env.ts'
import type { Destinations } from '../../base/destinations/destination.ts'
import type { Agent } from '../agent.ts'
import type { Model, ModelRequest as Request } from '../sources.ts'
import { textsOf } from '../texts.ts'
import { readCompletion } from './chat.ts'
import { complete } from './complete.ts'
import { createDelivery } from './delivery.ts'
import { createEchoCheck } from './echo.ts'
import { answerOf, type Progress, recover } from './outcome.ts'
import { ModelProblem } from './problem.ts'
import { messagesOf } from './prompt.ts'
import { parametersFor, streamCompletion, usualLimits, type Access, type Limits } from './request.ts'
import { runTool } from './run-tool.ts'
import { modelTools, namedTools } from './tools.ts'

/** Milliseconds without which another model is not asked. */
const leastMs = 500
/** Maximum rounds of tool calls before an answer. */
const maxRounds = 4
/** Characters of a token at most, as long words have them. */
const charactersOfToken = 4

/** The API of language models: that of the platform, or of a tenant, whose address is checked. */
export interface ModelSettings extends Pick<Environment, 'OPENAI_BASE_URL' | 'OPENAI_API_KEY' | 'OPENAI_MODEL'> {
  destinations?: Destinations
}

interface Asking {
  access: Access
  model: string
  request: Request
  limits: Limits
}

/**
 * The language model of an agent behind an OpenAI-compatible API; `undefined` if the agent names none or no address is
 * configured.
 *
 * @param onFailure called with the reason when a model fails. The fallback model answers then, else the passages, else
 *   an apology
 */
export function modelOf(
  env: ModelSettings,
  { model }: Agent,
  onFailure: (error: ModelProblem) => void,
  limits = usualLimits,
): Model | undefined {
  const { OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: apiKey, OPENAI_MODEL, destinations } = env
  const name = model.name ?? OPENAI_MODEL
  if (model.provider !== 'openai' || !baseUrl || !name) return undefined
  const names = [name, ...(model.fallback ? [model.fallback] : [])]
  const access = { baseUrl, apiKey, destinations }
  return {
    name,
    async complete(request) {
      try {
        return await complete(access, name, request)
      } catch (error) {
        if (!(error instanceof ModelProblem)) throw error
        onFailure(error)
        return undefined
      }
    },
    async answer(request) {
      const progress = begin(request, name, limits)
      for (const one of names) {
        try {
          progress.model = one
          await ask({ access, model: one, request, limits }, progress)
          return answerOf(request, progress)
        } catch (error) {
          if (!(error instanceof ModelProblem)) throw error
          onFailure(error)
          progress.failures.push({ model: one, code: error.code })
          progress.said.cut()
          if (progress.until - performance.now() < leastMs) break
        }
      }
      return recover(request, progress)
    },
  }
}

function begin(request: Request, model: string, { totalMs }: Limits): Progress {
  const most = request.agent.model.maxTokens * charactersOfToken
  return {
    said: createDelivery({ say: request.say, most, ...createEchoCheck(request) }),
    called: new Map(),
    toolCalls: [],
    tokens: 0,
    model,
    messages: [],
    failures: [],
    until: performance.now() + totalMs,
  }
}

/**
 * Requests the model until it answers without a tool call. Another model goes on from the tool calls of the one before.
 *
 * @throws ModelProblem
 */
async function ask({ access, model, request, limits }: Asking, progress: Progress): Promise<void> {
  const { agent, signal, language } = request
  const { said } = progress
  const named = namedTools(agent.tools)
  const tools = modelTools(named)
  if (progress.messages.length === 0) progress.messages = messagesOf(request)
  const { messages } = progress
  let isLooping = false
  for (let round = 0; round <= maxRounds; round++) {
    // Omits tools in the last round, so that the model must answer.
    const mayCall = tools.length > 0 && round < maxRounds && !isLooping
    const stream = streamCompletion(
      access,
      {
        model,
        messages,
        ...parametersFor(model, agent.model),
        stream: true,
        stream_options: { include_usage: true },
        ...(mayCall && { tools }),
      },
      signal,
      { ...limits, totalMs: progress.until - performance.now() },
    )
    const completion = await readCompletion(stream, said.part, () => said.full() !== undefined)
    progress.tokens += completion.tokens ?? 0
    if (completion.tools.length === 0) return conclude(progress, completion.isCut, language)
    if (!mayCall) break
    const ends = completion.tools.some(({ function: { name } }) => isEnding(named.get(name)))
    said.endRound(!ends)
    messages.push({ role: 'assistant', content: completion.text || null, tool_calls: completion.tools })
    const before = progress.called.size
    for (const called of completion.tools) messages.push(await runTool(called, named, request, progress))
    if (progress.ends || progress.handsTo) return
    isLooping = progress.called.size === before
  }
  throw new ModelProblem('garbage', 'nothing but tool calls')
}

/** Tools after which the agent says nothing more. */
const ending: ReadonlySet<string> = new Set(['end_call', 'transfer', 'agent'])
const isEnding = (tool?: Agent['tools'][number]) => tool !== undefined && ending.has(tool.kind)

/** Ends an answer; one that was cut by its length says so. */
function conclude({ said }: Progress, isCut: boolean, language: string) {
  const isLong = isCut && said.full() !== 'loop'
  if (isCut) said.cut()
  else said.endRound(false)
  if (!said.text()) throw new ModelProblem('garbage', 'an empty answer')
  if (isLong) said.add(textsOf(language).more)
}
