import type { ClientTool, HttpTool, Tool, Variables, Parameter } from './agent.ts'
import { asksForPerson, saysGoodbye } from './intents.ts'
import { topicWords } from './words.ts'

/** Minimum words that a message shares with the name and description of a tool for the tool to be called. */
const fewestShared = 2

export interface Chosen<T extends Tool = Tool> {
  tool: T
  args: Record<string, unknown>
}

/** Chooses the tool that a message asks for, without a language model; undefined for most messages. */
export function chooseTool(message: string, tools: readonly Tool[], variables: Variables): Chosen | undefined {
  const ends = tools.find(({ kind }) => kind === 'end_call')
  if (ends && saysGoodbye(message)) return { tool: ends, args: {} }
  const transfers = tools.filter(({ kind }) => kind === 'transfer')
  if (transfers.length > 0 && asksForPerson(message)) return { tool: bestOf(message, transfers), args: {} }
  const candidates = tools
    .filter((tool) => isCallable(tool) || tool.kind === 'agent')
    .map((tool) => ({ tool, shared: sharedWords(message, tool) }))
  for (const { tool, shared } of candidates.toSorted((one, other) => other.shared - one.shared)) {
    const parameters = 'parameters' in tool ? tool.parameters : []
    const args = shared >= fewestShared && argumentsFrom(message, parameters, variables)
    if (args) return { tool, args }
  }
  return undefined
}

/** The tool that shares the most words with a message; the first one on a tie. */
const bestOf = (message: string, tools: Tool[]): Tool =>
  tools.toSorted((one, other) => sharedWords(message, other) - sharedWords(message, one))[0]!

const isCallable = (tool: Tool): tool is HttpTool | ClientTool => tool.kind === 'http' || tool.kind === 'client'

function sharedWords(message: string, { kind, name, description }: Tool): number {
  const said = new Set(topicWords(message))
  const own = kind === 'agent' ? '' : name.replaceAll('_', ' ')
  return topicWords(`${own} ${description}`).filter((word) => said.has(word)).length
}

type Value = string | number | boolean

/**
 * Finds the arguments of a tool in a message, without a language model: numbers, codes such as `ORD-1042` and email
 * addresses by their form, the rest from the variables of the conversation.
 *
 * @returns undefined if a required argument is missing
 */
export function argumentsFrom(
  message: string,
  parameters: readonly Parameter[],
  variables: Variables,
): Record<string, Value> | undefined {
  const found: Record<string, Value> = {}
  for (const parameter of parameters) {
    const value = valueIn(message, parameter) ?? variableOf(variables, parameter.name)
    if (value !== undefined) found[parameter.name] = value
  }
  return parameters.every(({ name, required }) => !required || name in found) ? found : undefined
}

const variableOf = (variables: Variables, name: string) =>
  Object.hasOwn(variables, name) ? variables[name] : undefined

function valueIn(message: string, { type }: Parameter): Value | undefined {
  if (type === 'boolean') return undefined
  if (type === 'text') return message.match(address)?.[0] ?? message.match(code)?.[0]
  const number = message.match(/(?<![\w-])-?\d{1,12}(?:\.\d{1,6})?(?![\w-])/)?.[0]
  return number === undefined ? undefined : Number(number)
}

/** A word of at least three letters and digits, with a digit: order numbers, phone numbers and dates. */
const code = /(?<![\w+-])(?=[A-Za-z+-]{0,39}\d)[\w+-]{3,40}/
const address = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/
