import * as z from 'zod'
import { ModelProblem } from './problem.ts'

export interface ToolRequest {
  id: string
  type: 'function'
  function: { name: string; arguments: string }
}

export type Message =
  | { role: 'system' | 'user' | 'assistant'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls: ToolRequest[] }
  | { role: 'tool'; tool_call_id: string; content: string }

/** A tool as a model sees it. */
export interface ModelTool {
  type: 'function'
  function: { name: string; description: string; parameters: object }
}

export interface ChatRequest {
  model: string
  messages: Message[]
  temperature?: number
  max_tokens?: number
  /** Replaces `max_tokens` for reasoning models. */
  max_completion_tokens?: number
  stream: true
  stream_options: { include_usage: true }
  tools?: ModelTool[]
}

const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.int().min(0).max(15).default(0),
                  id: z.string().nullish(),
                  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage: z.object({ total_tokens: z.int() }).nullish(),
})

/** Maximum characters of a tool's arguments. */
const maxArguments = 16_000

export interface Completion {
  text: string
  tools: ToolRequest[]
  tokens?: number
  /** True if it was cut by its length. */
  isCut: boolean
}

/**
 * Assembles a streamed completion, including tool calls, which arrive in pieces.
 *
 * @param isFull ends the stream once it returns true
 * @throws ModelProblem if the stream is malformed or ends early
 */
export async function readCompletion(
  events: AsyncIterable<string>,
  say: (part: string) => void,
  isFull: () => boolean = () => false,
): Promise<Completion> {
  const reading: Completion & { hasEnded: boolean } = { text: '', tools: [], isCut: false, hasEnded: false }
  try {
    await readEvents(events, reading, say, isFull)
  } catch (error) {
    // After the announced end, only the number of tokens can be missing.
    if (!(error instanceof ModelProblem) || !reading.hasEnded) throw error
  }
  const { hasEnded, ...read } = reading
  if (!hasEnded) throw new ModelProblem('cut')
  read.tools = read.tools.filter(Boolean)
  if (!read.text && read.tools.length === 0) throw new ModelProblem('garbage', 'an empty answer')
  return read
}

async function readEvents(
  events: AsyncIterable<string>,
  reading: Completion & { hasEnded: boolean },
  say: (part: string) => void,
  isFull: () => boolean,
): Promise<void> {
  for await (const event of events) {
    if (event === '[DONE]') {
      reading.hasEnded = true
      return
    }
    const { choices, usage } = parse(event)
    if (usage) reading.tokens = usage.total_tokens
    const [choice] = choices
    if (choice?.delta?.content) {
      reading.text += choice.delta.content
      say(choice.delta.content)
    }
    for (const piece of choice?.delta?.tool_calls ?? []) addPiece(reading.tools, piece)
    if (choice?.finish_reason) reading.hasEnded = true
    if (choice?.finish_reason === 'length') reading.isCut = true
    if (!isFull()) continue
    reading.hasEnded = reading.isCut = true
    return
  }
}

function parse(event: string): z.infer<typeof Chunk> {
  try {
    return Chunk.parse(JSON.parse(event))
  } catch {
    throw new ModelProblem('garbage', 'an event that is no completion')
  }
}

type Piece = NonNullable<NonNullable<z.infer<typeof Chunk>['choices'][number]['delta']>['tool_calls']>[number]

function addPiece(tools: ToolRequest[], { index, id, function: called }: Piece) {
  const tool = (tools[index] ??= { id: '', type: 'function', function: { name: '', arguments: '' } })
  tool.id ||= id ?? ''
  tool.function.name += called?.name ?? ''
  tool.function.arguments += called?.arguments ?? ''
  if (tool.function.arguments.length > maxArguments) throw new ModelProblem('too_long')
}
