import type { AiAgentTestCase } from '#contract/ai-agent-test-cases.ts'
import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { reasonText } from '#providers/requests/problem-text.ts'

/** The expectation that the last answer did not meet, in words. */
export default function CaseProblem({ row }: FaceProps) {
  const { problem } = row as AiAgentTestCase
  return problem ? reasonText(problem) : <Nothing />
}
