import type { Parameter, Tool } from '../agent.ts'
import type { ModelTool } from './chat.ts'

/** The tools of an agent by the names that a model is given. */
export const namedTools = (tools: readonly Tool[]): Map<string, Tool> =>
  new Map(tools.map((tool, at) => [tool.kind === 'transfer' ? `transfer_${at + 1}` : tool.name, tool]))

export const modelTools = (named: ReadonlyMap<string, Tool>): ModelTool[] =>
  [...named].map(([name, tool]) => ({
    type: 'function',
    function: { name, description: descriptionOf(tool), parameters: schemaOf(parametersOf(tool)) },
  }))

const descriptionOf = (tool: Tool) =>
  tool.kind === 'transfer'
    ? `Hands the conversation over to ${tool.name}. When: ${tool.description}`
    : tool.kind === 'agent'
      ? `Hands the conversation over to another agent. When: ${tool.description}`
      : tool.description

const parametersOf = (tool: Tool): readonly Parameter[] => ('parameters' in tool ? tool.parameters : [])

const schemaOf = (parameters: readonly Parameter[]) => ({
  type: 'object',
  properties: Object.fromEntries(
    parameters.map(({ name, type, description }) => [name, { type: type === 'text' ? 'string' : type, description }]),
  ),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
})

/**
 * Parses the arguments of a tool call. Unknown ones are dropped, and values are converted to their types.
 *
 * @returns undefined if the text is not JSON or a required argument is missing
 */
export function readArguments(tool: Tool, text: string): Record<string, unknown> | undefined {
  const given = parse(text || '{}')
  if (!given) return undefined
  const args: Record<string, unknown> = {}
  for (const { name, type, required } of parametersOf(tool)) {
    const value = Object.hasOwn(given, name) ? cast(given[name], type) : undefined
    if (value !== undefined) args[name] = value
    else if (required) return undefined
  }
  return args
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

function cast(value: unknown, type: Parameter['type']): unknown {
  if (type === 'boolean') return typeof value === 'boolean' ? value : undefined
  if (type === 'number') return Number.isFinite(Number(value)) && value !== '' ? Number(value) : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 500) : undefined
}
