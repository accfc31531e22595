import { useOne } from '@refinedev/core'
import { aiAgentTestCases } from '#contract/ai-agent-test-cases.ts'
import { aiAgents, type AiAgent } from '#contract/ai-agents/contract.ts'
import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { Tag } from '#ui/tag.tsx'

/** Milliseconds between two looks at cases that run. */
const pollMs = 2_000

/** The state of the test cases of an agent: they run after an edit of its knowledge, or some of them fail. */
export default function CasesState({ row }: FaceProps) {
  const { id, cases } = row as AiAgent
  const tenantId = useSession()?.user.tenant_id
  // The page shows the same record.
  useOne<AiAgent>({
    resource: aiAgents.name,
    dataProviderName: aiAgents.api,
    id,
    errorNotification: false,
    queryOptions: { enabled: cases.running, refetchInterval: cases.running ? pollMs : false },
  })
  if (cases.total === 0) return <Nothing />
  const { text, color } = stateOf(cases)
  return (
    <HoverLink to={`/${tenantId}/ai-agents/detail/${id}?tab=${aiAgentTestCases.name}`}>
      <Tag color={color}>{text}</Tag>
    </HoverLink>
  )
}

function stateOf({ running, total, failed, never }: AiAgent['cases']) {
  if (running) return { text: t('agents.cases.running'), color: 'info' } as const
  const params = { failed: String(failed), never: String(never), count: total }
  if (failed > 0) return { text: t('agents.cases.failing', params), color: 'danger' } as const
  if (never > 0) return { text: t('agents.cases.never', params), color: 'neutral' } as const
  return { text: t('agents.cases.passing', params), color: 'success' } as const
}
