import { notCalled, type ToolCall } from '#contract/conversations/turns.ts'
import type { Refusal } from '#contract/grammar/reasons.ts'

/** Explains the failure of a case whose last answer lacks a tool that was not called. */
export function problemOfTools(calls: readonly ToolCall[]): Refusal | null {
  const kept = [...new Set(calls.filter(({ ok, result }) => !ok && result === notCalled).map(({ name }) => name))]
  return kept.length > 0
    ? { reason: 'case_tool_kept', params: { tools: kept.map((name) => `“${name}”`).join(', ') } }
    : null
}
