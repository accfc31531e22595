import type { Destinations } from '../base/destinations/destination.ts'
import type { HttpTool, ToolCall } from './agent.ts'
import { requestTool, type Requested } from './request-tool.ts'

/** Letters of a result that are kept and spoken. */
const longest = 2_000

/** Calls an HTTP tool in a conversation. A failure is a result with `ok: false` and a code. */
export async function callHttpTool(
  destinations: Destinations,
  tool: HttpTool,
  args: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<ToolCall> {
  const { ok, ms, ...answer } = await requestTool(destinations, tool, args, signal)
  return { name: tool.name, args, ok, ms, ...(ok ? resultOf(answer) : { result: codeOf(answer) }) }
}

/** The values that a tool names, and what is said of them; without any, the text of the answer. */
function resultOf({ variables, text }: Pick<Requested, 'variables' | 'text'>): Pick<ToolCall, 'result' | 'values'> {
  const named = Object.entries(variables).filter((one): one is [string, string] => one[1] !== null)
  if (named.length === 0) return { result: text.slice(0, longest) }
  const lines = named.map(([variable, value]) => `${variable.replaceAll('_', ' ')}: ${value}`)
  return { result: lines.join('\n').slice(0, longest), values: Object.fromEntries(named) }
}

const codeOf = ({ status, problem }: Pick<Requested, 'status' | 'problem'>) =>
  problem === 'refused' ? `http_${status}` : (problem ?? 'failed')
