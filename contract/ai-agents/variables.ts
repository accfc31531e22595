import type { AgentConfig } from './config.ts'

/** The variables that every conversation has, written in double braces: `{{caller_number}}`. */
export const systemVariables = [
  'agent_name',
  'tenant_name',
  'caller_number',
  'called_number',
  'date',
  'time',
  'weekday',
  'language',
  'channel',
  'conversation_id',
] as const

const pattern = /\{\{([^{}]*)\}\}/g

type Sources = Partial<Pick<AgentConfig, 'start_variables' | 'http_tools' | 'data_to_collect'>>

/** The variables of an agent: those of the system, of the start of a conversation, of its tools, and what it collects. */
export const variablesOf = ({ start_variables = [], http_tools = [], data_to_collect = [] }: Sources): string[] => [
  ...systemVariables,
  ...start_variables.map(({ name }) => name),
  ...http_tools.flatMap(({ results = [] }) => results.map(({ variable }) => variable)),
  ...data_to_collect.map(({ name }) => name),
]

/** The names between double braces that are no variable: `Hi {{nam}}` has `nam`. */
export function unknownVariables(text: string, known: readonly string[]): string[] {
  const names = [...text.matchAll(pattern)].map(([, name]) => name!.trim())
  return [...new Set(names.filter((name) => !known.includes(name)))]
}

/** Fills in the variables of a text; one without a value stays as it is. */
export const fillVariables = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(pattern, (whole, inner: string) => {
    const name = inner.trim()
    return Object.hasOwn(values, name) ? values[name]! : whole
  })
