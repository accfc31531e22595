import type { AiAgentTestCase } from '#contract/ai-agent-test-cases.ts'
import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'

/** The version that a case ran on, or the draft. */
export default function CaseVersion({ row }: FaceProps) {
  const { ran_at, ran_version } = row as AiAgentTestCase
  if (ran_at === null) return <Nothing />
  return ran_version === null ? t('agents.cases.draft') : t('agents.cases.version', { number: String(ran_version) })
}
