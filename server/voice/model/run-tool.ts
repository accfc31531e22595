import { notCalled } from '#contract/conversations/turns.ts'
import type { Tool } from '../agent.ts'
import type { ModelRequest as Request } from '../sources.ts'
import type { Message, ToolRequest } from './chat.ts'
import type { Progress } from './outcome.ts'
import { readArguments } from './tools.ts'

/** Runs a tool that a model asks for. The same tool with the same arguments runs once in a turn. */
export async function runTool(
  { id, function: called }: ToolRequest,
  named: ReadonlyMap<string, Tool>,
  request: Request,
  progress: Progress,
): Promise<Message> {
  const tool = named.get(called.name)
  const args = tool && readArguments(tool, called.arguments)
  const key = `${called.name} ${args ? canonical(args) : called.arguments}`
  const earlier = progress.called.get(key)
  if (earlier !== undefined) return answerTo(id, `${earlier}\n(Called before with the same arguments. Answer now.)`)
  const content = await resultOf(tool, args, request, progress)
  progress.called.set(key, content)
  return answerTo(id, content)
}

const answerTo = (id: string, content: string): Message => ({ role: 'tool', tool_call_id: id, content })

const canonical = (args: Record<string, unknown>) =>
  JSON.stringify(Object.entries(args).toSorted(([one], [other]) => (one < other ? -1 : 1)))

async function resultOf(
  tool: Tool | undefined,
  args: Record<string, unknown> | undefined,
  { callTool, signal }: Request,
  progress: Progress,
): Promise<string> {
  if (!tool) return 'There is no such tool'
  if (!args) return 'The arguments are not those of the tool'
  const own = { name: tool.name, args, ok: true, ms: 0 }
  if (tool.kind === 'end_call' || tool.kind === 'transfer') {
    progress.ends = tool.kind === 'transfer' ? 'transferred' : 'end_call'
    progress.toolCalls.push({ ...own, result: tool.kind === 'transfer' ? tool.to : 'ended' })
    return 'done'
  }
  if (tool.kind === 'agent') {
    progress.handsTo = tool.agentId
    progress.toolCalls.push({ ...own, result: tool.agentId, hands_to: tool.agentId })
    return 'done'
  }
  const began = performance.now()
  const call = await callTool({ tool, args })
  signal.throwIfAborted()
  // The limit of an answer is one of the model.
  progress.until += performance.now() - began
  progress.toolCalls.push(call)
  if (call.result === notCalled) return 'The tool was not called, because this is a test. Say so.'
  return call.ok ? call.result : `The tool failed: ${call.result}`
}
