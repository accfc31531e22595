import type { ToolAnswer } from '#contract/ai-agent-test-cases.ts'
import type { Refusal } from '#contract/grammar/reasons.ts'
import type { ToolCall } from '../../voice/agent.ts'
import type { Sources } from '../../voice/sources.ts'
import { resultOfText } from '../../voice/request-tool.ts'

/** The code of a tool call that a test left out, because it can change something. */
const keptBack = 'not_called_in_tests'

type CallTool = Sources['callTool']

/**
 * Calls the tools of a test: the first fitting answer of the case stands in for a tool. Without one, only a tool that reads
 * is called.
 */
export const answeringTools =
  (answers: readonly ToolAnswer[], callTool: CallTool): CallTool =>
  async (chosen) => {
    const { tool, args } = chosen
    const found = answers.find((one) => one.tool === tool.name && fits(one.arguments ?? {}, args))
    if (found)
      return {
        name: tool.name,
        args,
        ...resultOfText(tool.kind === 'http' ? tool : { results: [] }, found.answer),
        ok: true,
        ms: 0,
      }
    if (tool.kind !== 'http' || tool.method === 'GET') return callTool(chosen)
    return { name: tool.name, args, result: keptBack, ok: false, ms: 0 }
  }

const fits = (wanted: Record<string, unknown>, args: Record<string, unknown>) =>
  Object.entries(wanted).every(([name, value]) => plain(args[name]) === plain(value))

const plain = (value: unknown) =>
  String(value ?? '')
    .trim()
    .toLowerCase()

/** Explains the failure of a case whose last answer lacks a tool that was not called. */
export function problemOfTools(calls: readonly ToolCall[]): Refusal | null {
  const kept = [...new Set(calls.filter(({ ok, result }) => !ok && result === keptBack).map(({ name }) => name))]
  return kept.length > 0
    ? { reason: 'case_tool_kept', params: { tools: kept.map((name) => `“${name}”`).join(', ') } }
    : null
}
