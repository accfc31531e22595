import type { HttpTool } from '#contract/agent-tools.ts'
import { aiAgents as contract } from '#contract/ai-agents.ts'
import { actorOn, labelOf, requirePolicy, type ServedResource } from '../../crud/resource.ts'
import { findRow } from '../../crud/rows.ts'
import { destinationsOf, type Destinations } from '../../destinations/destination.ts'
import { fetchFrom } from '../../destinations/fetch.ts'
import { DestinationProblem } from '../../destinations/problem.ts'
import type { Deps } from '../../http/app-context.ts'
import { asActor } from '../../http/caller.ts'
import { serveUntied } from '../../http/endpoint.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { record } from '../activity-logs/record.ts'

type Values = Record<string, string | number | boolean>

export interface Called {
  ok: boolean
  status: number | null
  ms: number
  problem: string | null
  variables: Record<string, string | null>
}

const maxText = 500

/** Calls a tool with sample values, and shows the variables that prompts would get. */
export function serveToolTest(surface: Surface, deps: Deps, resource: ServedResource) {
  serveUntied(surface, deps, contract.endpoints.testTool, async (call) => {
    await asActor(deps, call, async (own) => {
      const row = await findRow(resource, own)
      requirePolicy(resource, own, 'testTool', row)
      const { name } = call.body.tool
      await record(own.tx, actorOn(own, row), own.client, {
        action: call.endpoint.name,
        resource: { type: contract.of, id: row['id'], label: labelOf(resource, row) },
        changes: [{ field: 'http_tools', before: null, after: name }],
      })
    })
    return { data: await callTool(destinationsOf(deps.env), call.body.tool, call.body.parameters) }
  })
}

/** Requests the address of a tool. What the peer says is returned only as the variables that the tool names. */
export async function callTool(destinations: Destinations, tool: HttpTool, values: Values): Promise<Called> {
  const began = Date.now()
  const after = (found: Omit<Called, 'ms'>): Called => ({ ...found, ms: Date.now() - began })
  const none = Object.fromEntries(tool.results.map(({ variable }) => [variable, null]))
  const missing = tool.parameters.find(({ name, required }) => required && values[name] === undefined)
  if (missing) return after({ ok: false, status: null, problem: 'parameter_missing', variables: none })
  try {
    const { status, body } = await fetchFrom(destinations, ...requestOf(tool, values))
    const ok = status >= 200 && status < 300
    const json = ok ? readJson(body.toString('utf8')) : undefined
    const problem = !ok ? 'refused' : json === undefined && tool.results.length > 0 ? 'not_json' : null
    const found = tool.results.map(({ variable, path }) => [variable, textAt(json, path)])
    return after({ ok: problem === null, status, problem, variables: Object.fromEntries(found) })
  } catch (error) {
    if (!(error instanceof DestinationProblem)) throw error
    return after({ ok: false, status: null, problem: error.code, variables: none })
  }
}

/** Only declared parameters are sent. */
function requestOf(
  { method, url, parameters }: HttpTool,
  values: Values,
): Parameters<typeof fetchFrom> extends [any, ...infer Rest] ? Rest : never {
  const sent = parameters.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]] as const]))
  const headers = { accept: 'application/json' }
  if (method === 'POST') {
    const body = JSON.stringify(Object.fromEntries(sent))
    return [url, { method, body, headers: { ...headers, 'content-type': 'application/json' } }]
  }
  const address = new URL(url)
  for (const [name, value] of sent) address.searchParams.append(name, String(value))
  return [address.href, { method, headers }]
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function textAt(json: unknown, path: string): string | null {
  let value = json
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return null
    value = (value as Record<string, unknown>)[part]
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).slice(0, maxText) : null
}
