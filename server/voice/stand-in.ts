import type { ToolAnswer } from '#contract/ai-agent-test-cases.ts'
import { notCalled } from '#contract/conversations/turns.ts'
import type { Tool } from './agent.ts'
import { resultOfText } from './request-tool.ts'
import type { Sources } from './sources.ts'

type CallTool = Sources['callTool']

/** Lets the first fitting answer stand in for a tool. Without one, the tool is called. */
export const standIn =
  (answers: readonly ToolAnswer[], callTool: CallTool): CallTool =>
  (chosen) => {
    const { tool, args } = chosen
    const found = answers.find((one) => one.tool === tool.name && fits(one.arguments ?? {}, args))
    if (!found) return callTool(chosen)
    const result = resultOfText(tool.kind === 'http' ? tool : { results: [] }, found.answer)
    return Promise.resolve({ name: tool.name, args, ...result, ok: true, ms: 0 })
  }

/** Calls only tools that read. */
export const keepBack =
  (callTool: CallTool): CallTool =>
  async (chosen) =>
    changes(chosen.tool)
      ? { name: chosen.tool.name, args: chosen.args, result: notCalled, ok: false, ms: 0 }
      : callTool(chosen)

/** Tells whether a tool may change something at its host. */
export const changes = (tool: Tool): boolean => tool.kind === 'http' && tool.method !== 'GET'

const fits = (wanted: Record<string, unknown>, args: Record<string, unknown>) =>
  Object.entries(wanted).every(([name, value]) => plain(args[name]) === plain(value))

const plain = (value: unknown) =>
  String(value ?? '')
    .trim()
    .toLowerCase()
