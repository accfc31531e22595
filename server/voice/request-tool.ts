import type { HttpTool } from '#contract/ai-agents/tools.ts'
import type { Destinations } from '../base/destinations/destination.ts'
import { fetchFrom } from '../base/destinations/fetch.ts'
import { DestinationProblem } from '../base/destinations/problem.ts'
import type { HttpTool as AgentTool, ToolCall } from './agent.ts'

type Values = Record<string, unknown>

interface Requested {
  ok: boolean
  status: number | null
  ms: number
  /** The code of the failure. */
  problem: string | null
  /** Values extracted from the response, by the tool's variables. */
  variables: Record<string, string | null>
  /** The response, or the message in it. */
  text: string
}

const timeoutMs = 10_000
const maxBytes = 64 * 1024
const maxText = 2_000

/**
 * Requests the address of an HTTP tool: its parameters become the query of a GET or the JSON body of a POST. Only
 * declared parameters are sent. A failure is a code, never text of the response.
 */
export async function requestTool(
  destinations: Destinations,
  tool: Pick<HttpTool, 'method' | 'url' | 'parameters' | 'results'>,
  values: Values,
  signal?: AbortSignal,
): Promise<Requested> {
  const began = performance.now()
  const none = Object.fromEntries(tool.results.map(({ variable }) => [variable, null]))
  const after = (found: Partial<Requested>): Requested => {
    const failed = { ok: false, status: null, problem: null, variables: none, text: '' }
    return { ...failed, ...found, ms: Math.round(performance.now() - began) }
  }
  const missing = tool.parameters.find(({ name, required }) => required && values[name] === undefined)
  if (missing) return after({ problem: 'parameter_missing' })
  try {
    const { url, ...request } = requestOf(tool, values)
    const { status, body } = await fetchFrom(destinations, url, { ...request, timeoutMs, maxBytes, signal })
    if (status < 200 || status >= 300) return after({ status, problem: 'refused' })
    const text = body.toString('utf8')
    const json = readJson(text)
    if (json === undefined && tool.results.length > 0) return after({ status, problem: 'not_json' })
    const variables = tool.results.map(({ variable, path }) => [variable, textAt(json, path)])
    return after({ ok: true, status, variables: Object.fromEntries(variables), text: messageIn(json) ?? text })
  } catch (error) {
    if (!(error instanceof DestinationProblem)) throw error
    return after({ problem: error.code })
  }
}

function requestOf({ method, url, parameters }: Pick<HttpTool, 'method' | 'url' | 'parameters'>, values: Values) {
  const sent = parameters.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]] as const]))
  const headers = { accept: 'application/json' }
  if (method === 'POST') {
    const body = JSON.stringify(Object.fromEntries(sent))
    return { url, method, body, headers: { ...headers, 'content-type': 'application/json' } }
  }
  const address = new URL(url)
  for (const [name, value] of sent) address.searchParams.set(name, String(value))
  return { url: address.href, method, headers }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const messageIn = (json: unknown) =>
  ['message', 'text', 'result'].map((path) => textAt(json, path)).find((one) => one !== null)

/** The text at a path of a JSON value: `order.items.0.state`. */
function textAt(json: unknown, path: string): string | null {
  let value = json
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return null
    value = (value as Record<string, unknown>)[part]
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).slice(0, maxText) : null
}

/** Maximum characters of a result. */
const longest = 2_000

/** Calls an HTTP tool in a conversation. A failure returns `ok: false` with a code. */
export async function callHttpTool(
  destinations: Destinations,
  tool: AgentTool,
  args: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<ToolCall> {
  const { ok, ms, ...answer } = await requestTool(destinations, tool, args, signal)
  return { name: tool.name, args, ok, ms, ...(ok ? resultOf(answer) : { result: codeOf(answer) }) }
}

/** The variables of a response and their summary; without variables, its text. */
function resultOf({ variables, text }: Pick<Requested, 'variables' | 'text'>): Pick<ToolCall, 'result' | 'values'> {
  const named = Object.entries(variables).filter((one): one is [string, string] => one[1] !== null)
  if (named.length === 0) return { result: text.slice(0, longest) }
  const lines = named.map(([variable, value]) => `${variable.replaceAll('_', ' ')}: ${value}`)
  return { result: lines.join('\n').slice(0, longest), values: Object.fromEntries(named) }
}

const codeOf = ({ status, problem }: Pick<Requested, 'status' | 'problem'>) =>
  problem === 'refused' ? `http_${status}` : (problem ?? 'failed')
