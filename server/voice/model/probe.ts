import { readCompletion, type Message, type ModelTool } from './chat.ts'
import { ModelProblem } from './problem.ts'
import { parametersFor, streamCompletion, type Access, type Limits } from './request.ts'

/** One ability of a model: whether it has it, and why not. */
export interface Probed {
  /** Null if it was not tried, because an earlier one failed. */
  ok: boolean | null
  /** Milliseconds until the first word, or until the whole. */
  ms: number | null
  problem: string | null
  /** The beginning of what the model said. */
  said: string | null
}

/** Local models load before their first word. */
const limits: Limits = { firstWordMs: 20_000, betweenMs: 5_000, totalMs: 25_000, maxBytes: 200_000 }
const longest = 200

const clock: ModelTool = {
  type: 'function',
  function: {
    name: 'opening_hours',
    description: 'Tells the opening hours of a day',
    parameters: { type: 'object', properties: { day: { type: 'string' } }, required: ['day'] },
  },
}

/** Tries what agents need of a model: a first word, a tool call and JSON. */
export async function probe(access: Access, model: string, signal: AbortSignal) {
  const ask = (text: string, tools?: ModelTool[]) => askOnce(access, model, text, tools, signal)
  const first = await ask('Greet a caller in one short sentence.')
  const first_word = resultOf(first, () => first.text.trim() !== '', first.firstMs)
  if (!first_word.ok) return { first_word, tool_call: untried, json: untried }
  const called = await ask('When are you open on Monday? Call the tool opening_hours to find out.', [clock])
  const asked = await ask('Answer with the JSON object {"is_open": true} and nothing else.')
  return {
    first_word,
    tool_call: resultOf(called, () => called.tools.some((one) => one.name === 'opening_hours' && isJson(one.text))),
    json: resultOf(asked, () => isJson(withoutFence(asked.text))),
  }
}

/** The place behind what a model thinks before it answers. */
const thoughtIn = (text: string): number =>
  text.includes('</think>') ? text.indexOf('</think>') + '</think>'.length : 0

/** JSON without the fence of Markdown that models put around it. */
const withoutFence = (text: string): string => text.replaceAll('```json', '').replaceAll('```', '').trim()

const untried: Probed = { ok: null, ms: null, problem: null, said: null }

interface Asked {
  text: string
  tools: { name: string; text: string }[]
  ms: number
  firstMs: number | null
  problem: string | null
}

async function askOnce(
  access: Access,
  model: string,
  text: string,
  tools: ModelTool[] | undefined,
  signal: AbortSignal,
): Promise<Asked> {
  const began = performance.now()
  const elapsed = () => Math.round(performance.now() - began)
  let firstMs: number | null = null
  const messages: Message[] = [{ role: 'user', content: text }]
  const parameters = parametersFor(model, { temperature: 0, maxTokens: 400 })
  const request = { model, messages, ...parameters, stream: true, stream_options: { include_usage: true } } as const
  try {
    const stream = streamCompletion(access, { ...request, ...(tools && { tools }) }, signal, limits)
    const read = await readCompletion(stream, () => (firstMs ??= elapsed()))
    const called = read.tools.map(({ function: one }) => ({ name: one.name, text: one.arguments || '{}' }))
    const said = read.text.slice(thoughtIn(read.text)).trim()
    return { text: said, tools: called, ms: elapsed(), firstMs, problem: null }
  } catch (error) {
    if (!(error instanceof ModelProblem)) throw error
    return { text: '', tools: [], ms: elapsed(), firstMs, problem: reasonOf(error) }
  }
}

/** The code of a failure, or that of the connection: `ECONNREFUSED`, `forbidden_address`. */
function reasonOf({ code, message }: ModelProblem): string {
  const detail = message.split(': ')[1] ?? ''
  return code === 'unavailable' && detail && !detail.startsWith('status') ? detail : code
}

function resultOf(asked: Asked, isGood: () => boolean, ms: number | null = asked.ms): Probed {
  const said = asked.text.slice(0, longest) || null
  if (asked.problem) return { ok: false, ms: null, problem: asked.problem.slice(0, 80), said }
  const ok = isGood()
  return { ok, ms, problem: ok ? null : 'not_able', said }
}

function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
