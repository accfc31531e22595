import type { Environment } from '../../base/env.ts'
import type { Agent, EndReason, Tool, ToolCall, TurnFallback, TurnTrace } from '../agent.ts'
import { answerFromPassages } from '../answering.ts'
import type { Model, ModelAnswer, ModelRequest as Request } from '../reply.ts'
import { textsOf } from '../texts.ts'
import { readCompletion, type Message, type ToolRequest } from './chat.ts'
import { complete } from './complete.ts'
import { ModelProblem, type ModelFailure } from './problem.ts'
import { messagesOf } from './prompt.ts'
import { parametersFor, streamCompletion, usualLimits, type Access, type Limits } from './request.ts'
import { modelTools, namedTools, readArguments } from './tools.ts'

/** Maximum rounds of tool calls before an answer. */
const maxRounds = 4

interface Asking {
  access: Access
  model: string
  request: Request
  limits: Limits
}

/** The state of an answer in progress, which remains if the request fails. */
interface Progress {
  said: ReturnType<typeof createCitations>
  toolCalls: ToolCall[]
  tokens: number
  ends?: EndReason
  /** The model of the current request. */
  model: string
  messages: Message[]
  failures: { model: string; code: ModelFailure }[]
}

/**
 * The language model of an agent behind an OpenAI-compatible API; `undefined` if the agent names none or no address is
 * configured.
 *
 * @param onFailure called with the reason when a model fails. The fallback model answers then, else the passages, else
 *   an apology
 */
export function modelOf(
  env: Pick<Environment, 'OPENAI_BASE_URL' | 'OPENAI_API_KEY' | 'OPENAI_MODEL'>,
  { model }: Agent,
  onFailure: (error: ModelProblem) => void,
  limits = usualLimits,
): Model | undefined {
  const { OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: apiKey, OPENAI_MODEL } = env
  const name = model.name ?? OPENAI_MODEL
  if (model.provider !== 'openai' || !baseUrl || !name) return undefined
  const names = [name, ...(model.fallback ? [model.fallback] : [])]
  const access = { baseUrl, apiKey }
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
      const said = createCitations(request.say)
      const progress: Progress = { said, toolCalls: [], tokens: 0, model: name, messages: [], failures: [] }
      for (const one of names) {
        try {
          progress.model = one
          await ask({ access, model: one, request, limits }, progress)
          return answerOf(request, progress)
        } catch (error) {
          if (!(error instanceof ModelProblem)) throw error
          onFailure(error)
          progress.failures.push({ model: one, code: error.code })
          // A turn that was partly said, or called a tool, cannot be repeated.
          if (progress.said.text() || progress.toolCalls.length > 0) break
        }
      }
      return recover(request, progress)
    },
  }
}

/** Requests the model until it answers without a tool call. @throws ModelProblem */
async function ask({ access, model, request, limits }: Asking, progress: Progress): Promise<void> {
  const { agent, signal } = request
  const named = namedTools(agent.tools)
  const tools = modelTools(named)
  const messages = (progress.messages = messagesOf(request))
  for (let round = 0; round <= maxRounds; round++) {
    const stream = streamCompletion(
      access,
      {
        model,
        messages,
        ...parametersFor(model, agent.model),
        stream: true,
        stream_options: { include_usage: true },
        // Omits tools in the last round, so that the model must answer.
        ...(tools.length > 0 && round < maxRounds && { tools }),
      },
      signal,
      limits,
    )
    const completion = await readCompletion(stream, progress.said.part)
    progress.tokens += completion.tokens ?? 0
    if (completion.tools.length === 0) {
      progress.said.end()
      if (progress.said.text()) return
      throw new ModelProblem('garbage', 'an empty answer')
    }
    messages.push({ role: 'assistant', content: completion.text || null, tool_calls: completion.tools })
    for (const called of completion.tools) messages.push(await runTool(called, named, request, progress))
    if (progress.ends) return progress.said.end()
  }
  throw new ModelProblem('garbage', 'nothing but tool calls')
}

async function runTool(
  { id, function: called }: ToolRequest,
  named: ReadonlyMap<string, Tool>,
  { callTool, signal }: Request,
  progress: Progress,
): Promise<Message> {
  const answer = (content: string): Message => ({ role: 'tool', tool_call_id: id, content })
  const tool = named.get(called.name)
  if (!tool) return answer('There is no such tool')
  const args = readArguments(tool, called.arguments)
  if (!args) return answer('The arguments are not those of the tool')
  const own = { name: tool.name, args, ok: true, ms: 0 }
  if (tool.kind === 'end_call' || tool.kind === 'transfer') {
    progress.ends = tool.kind === 'transfer' ? 'transferred' : 'end_call'
    progress.toolCalls.push({ ...own, result: tool.kind === 'transfer' ? tool.to : 'ended' })
    return answer('done')
  }
  const call = await callTool({ tool, args })
  signal.throwIfAborted()
  progress.toolCalls.push(call)
  return answer(call.ok ? call.result : `The tool failed: ${call.result}`)
}

function answerOf({ hits, language, say }: Request, progress: Progress): ModelAnswer {
  const { said, toolCalls, tokens, ends, model } = progress
  const texts = textsOf(language)
  if (!said.text() && ends) say(ends === 'transferred' ? texts.transferring : texts.farewell)
  const text = said.text() || (ends === 'transferred' ? texts.transferring : texts.farewell)
  const cited = hits.filter((_, at) => said.cited.has(at + 1))
  const spent = tokens || Math.ceil(text.length / 4)
  return { text, cited, toolCalls, tokens: spent, ...(ends && { ends }), model, ...explained(progress) }
}

/** Answers without the model: from the passages if nothing was said yet, otherwise with an apology. */
function recover({ hits, message, language, say }: Request, progress: Progress): ModelAnswer {
  const { said, toolCalls, tokens, ends } = progress
  const { failed } = textsOf(language)
  const found = !said.text() && toolCalls.length === 0 ? answerFromPassages(message, hits) : undefined
  const spoken = said.text()
  const more = found?.text ?? (spoken ? ` … ${failed}` : failed)
  say(more)
  const isCited = (id: string) => found?.citations.some((one) => one.passage_id === id)
  const cited = hits.filter(({ passage_id }, at) => isCited(passage_id) || said.cited.has(at + 1))
  const model = spoken || toolCalls.length > 0 ? progress.model : null
  return { text: spoken + more, cited, toolCalls, tokens, ...(ends && { ends }), model, ...explained(progress) }
}

/** The reason why the agent's own model did not answer, and the messages sent. */
function explained({ messages, failures }: Progress): Pick<ModelAnswer, 'fallback' | 'trace'> {
  const [first] = failures
  return {
    fallback: first ? (reasons[first.code] ?? 'model_failed') : null,
    trace: { failures, messages: messages.map(shown) },
  }
}

const reasons: Partial<Record<ModelFailure, TurnFallback>> = {
  timeout: 'model_slow',
  rate_limited: 'model_busy',
  key_refused: 'key_refused',
}

/** Renders a message as text that names its tool calls. */
const shown = (message: Message): TurnTrace['messages'][number] => ({
  role: message.role,
  text: [
    message.content ?? '',
    ...('tool_calls' in message
      ? message.tool_calls.map(({ function: { name, arguments: given } }) => `${name}(${given})`)
      : []),
  ]
    .filter(Boolean)
    .join('\n'),
})

/** A citation mark with an optional space before it: ` [12]`. */
const mark = /\s?\[(\d{1,2})\]/g
/** A partial citation mark at the end of a text. */
const beginning = /\s?(?:\[\d{0,2})?$/

/** Removes citation marks, `[2]`, from a streamed answer, and collects them. They must not be spoken. */
function createCitations(say: (part: string) => void) {
  const cited = new Set<number>()
  let [held, text] = ['', '']
  const speak = (part: string) => {
    if (!part) return
    text += part
    say(part)
  }
  const without = (part: string) =>
    part.replace(mark, (_, number: string) => {
      cited.add(Number(number))
      return ''
    })
  return {
    cited,
    part(more: string) {
      const clean = without(held + more)
      const at = clean.search(beginning)
      held = clean.slice(at)
      speak(clean.slice(0, at))
    },
    end() {
      speak(held.trimEnd())
      held = ''
    },
    /** The text so far, without citation marks. */
    text: () => text,
  }
}
