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

const maxBytes = 64 * 1024
const maxText = 2_000

/** Reads the secret of the tenant by its name; `undefined` if there is none, or it belongs to another host. */
export type FindSecret = (name: string, host: string) => Promise<string | undefined>

/**
 * Requests the address of an HTTP tool: its parameters become the query of a GET or the JSON body of a POST. Only
 * declared parameters are sent. A failure is a code, never text of the response.
 */
export async function requestTool(
  destinations: Destinations,
  tool: Pick<HttpTool, 'method' | 'url' | 'parameters' | 'results' | 'headers' | 'timeout'>,
  values: Values,
  { findSecret = none, signal }: Options = {},
): Promise<Requested> {
  const began = performance.now()
  const empty = Object.fromEntries(tool.results.map(({ variable }) => [variable, null]))
  const after = (found: Partial<Requested>): Requested => {
    const failed = { ok: false, status: null, problem: null, variables: empty, text: '' }
    return { ...failed, ...found, ms: Math.round(performance.now() - began) }
  }
  const missing = tool.parameters.find(({ name, required }) => required && values[name] === undefined)
  if (missing) return after({ problem: 'parameter_missing' })
  try {
    const own = await headersOf(tool, findSecret)
    if (!own) return after({ problem: 'secret_missing' })
    const { url, headers, ...request } = requestOf(tool, values)
    const timeoutMs = tool.timeout * 1000
    const sent = { ...request, headers: { ...own.headers, ...headers }, timeoutMs, maxBytes, signal }
    const { status, body } = await fetchFrom(destinations, url, sent)
    if (status < 200 || status >= 300) return after({ status, problem: 'refused' })
    const text = own.secrets.reduce((told, one) => told.replaceAll(one, '•••'), body.toString('utf8'))
    const read = readAnswer(tool, text)
    return after(read ? { ok: true, status, ...read } : { status, problem: 'not_json' })
  } catch (error) {
    if (!(error instanceof DestinationProblem)) throw error
    return after({ problem: error.code })
  }
}

/** Reads the values that a tool names in an answer; undefined if it names some and the answer is no JSON. */
function readAnswer({ results }: Pick<HttpTool, 'results'>, text: string) {
  const json = readJson(text)
  if (json === undefined && results.length > 0) return undefined
  const variables = results.map(({ variable, path }) => [variable, textAt(json, path)] as const)
  return { variables: Object.fromEntries(variables), text: messageIn(json) ?? text }
}

/** The result of a tool call that a text stands in for, read as the host's answer; a plain text is said as it is. */
export const resultOfText = (tool: Pick<HttpTool, 'results'>, text: string): Pick<ToolCall, 'result' | 'values'> =>
  resultOf(readAnswer(tool, text) ?? { variables: {}, text })

interface Options {
  findSecret?: FindSecret
  signal?: AbortSignal
}

const none: FindSecret = async () => undefined

/** A secret in the value of a header. */
const secret = /\{\{\s{0,5}secret\.([a-z][a-z0-9_]{0,39})\s{0,5}\}\}/g

/** @returns undefined if a header names a secret that is not there, or belongs to another host */
async function headersOf({ url, headers }: Pick<HttpTool, 'url' | 'headers'>, findSecret: FindSecret) {
  const { hostname } = new URL(url)
  const found: Record<string, string> = {}
  const told: string[] = []
  for (const { name, value } of headers) {
    const names = [...new Set([...value.matchAll(secret)].map(([, one]) => one!))]
    const secrets = new Map<string, string>()
    for (const one of names) {
      const known = await findSecret(one, hostname)
      if (known === undefined) return undefined
      secrets.set(one, known)
      told.push(known)
    }
    found[name.toLowerCase()] = value.replaceAll(secret, (_, one: string) => secrets.get(one)!)
  }
  return { headers: found, secrets: told }
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
  options?: Options,
): Promise<ToolCall> {
  const { ok, ms, ...answer } = await requestTool(destinations, tool, args, options)
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
