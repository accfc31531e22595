import type { ClientTool, HttpTool, Tool, Variables } from './agent.ts'
import { argumentsFrom } from './arguments.ts'
import { asksForPerson, saysGoodbye } from './intents.ts'
import { topicWords } from './words.ts'

/** Words that a message shares with the name and description of a tool before it is called. */
const fewestShared = 2

export interface Chosen<T extends Tool = Tool> {
  tool: T
  args: Record<string, unknown>
}

/** Chooses the tool that a message asks for, without a language model; most messages ask for none. */
export function chooseTool(message: string, tools: readonly Tool[], variables: Variables): Chosen | undefined {
  const ends = tools.find(({ kind }) => kind === 'end_call')
  if (ends && saysGoodbye(message)) return { tool: ends, args: {} }
  const transfers = tools.filter(({ kind }) => kind === 'transfer')
  if (transfers.length > 0 && asksForPerson(message)) return { tool: bestOf(message, transfers), args: {} }
  const asked = tools.filter(isCallable).map((tool) => ({ tool, shared: sharedWords(message, tool) }))
  for (const { tool, shared } of asked.toSorted((one, other) => other.shared - one.shared)) {
    const args = shared >= fewestShared && argumentsFrom(message, tool.parameters, variables)
    if (args) return { tool, args }
  }
  return undefined
}

/** The tool that shares most words with a message, or else the first. */
const bestOf = (message: string, tools: Tool[]): Tool =>
  tools.toSorted((one, other) => sharedWords(message, other) - sharedWords(message, one))[0]!

const isCallable = (tool: Tool): tool is HttpTool | ClientTool => tool.kind === 'http' || tool.kind === 'client'

function sharedWords(message: string, { name, description }: Tool): number {
  const said = new Set(topicWords(message))
  return topicWords(`${name.replaceAll('_', ' ')} ${description}`).filter((word) => said.has(word)).length
}
