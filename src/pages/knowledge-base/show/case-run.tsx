import { CheckCircleFilled, LoadingOutlined, WarningOutlined } from '@ant-design/icons'
import { useOne } from '@refinedev/core'
import { aiAgentTestCases } from '#contract/ai-agent-test-cases.ts'
import type { CaseRun as Run } from '#contract/knowledge-base/answers.ts'
import { knowledgeBase, type KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import styles from './show.module.css'

/** Milliseconds between two looks at a run. */
const pollMs = 2_000

/** Shows how the test cases of AI agents ran on a version that callers do not hear yet. */
export function CaseRun({ entry }: { entry: KnowledgeEntry }) {
  const { case_run: run } = entry
  const isRunning = run !== null && run.status !== 'done'
  // The page shows the same record.
  useOne<KnowledgeEntry>({
    resource: knowledgeBase.name,
    dataProviderName: knowledgeBase.api,
    id: entry.id,
    errorNotification: false,
    queryOptions: { enabled: isRunning, refetchInterval: isRunning ? pollMs : false },
  })
  if (!run || (run.status === 'done' && run.total === 0)) return null
  const hasFailed = !isRunning && run.failed > 0
  return (
    <div className={styles.failure} data-tone={hasFailed ? 'warning' : isRunning ? 'info' : 'success'}>
      {isRunning ? (
        <LoadingOutlined aria-hidden />
      ) : hasFailed ? (
        <WarningOutlined aria-hidden />
      ) : (
        <CheckCircleFilled aria-hidden />
      )}
      <div>
        <strong>{textOf(run)}</strong>
        {hasFailed && <Failing run={run} />}
      </div>
    </div>
  )
}

/** The AI agents with cases that fail, each with a link to them. */
function Failing({ run: { agents } }: { run: Run }) {
  const tenantId = useSession()?.user.tenant_id
  return (
    <ul className={styles.failing}>
      {agents
        .filter(({ failed }) => failed > 0)
        .map(({ id, label, failed }) => (
          <li key={id}>
            <HoverLink to={`/${tenantId}/ai-agents/detail/${id}?tab=${aiAgentTestCases.name}`}>
              {t('knowledge.cases.of_agent', { agent: label, count: failed })}
            </HoverLink>
          </li>
        ))}
    </ul>
  )
}

function textOf({ status, total, done, failed, version }: Run): string {
  if (status === 'waiting') return t('knowledge.cases.waiting')
  if (status === 'running') return t('knowledge.cases.running', { done: String(done), count: total })
  const params = { count: total, failed: String(failed), version: String(version) }
  return t(failed > 0 ? 'knowledge.cases.failed' : 'knowledge.cases.passed', params)
}
