import { useCustom } from '@refinedev/core'
import { aiAgents, type AiAgent } from '#contract/ai-agents/contract.ts'
import { leastCompared, type AgentParallel } from '#contract/ai-agents/parallel.ts'
import { Failed } from '#crud/failed.tsx'
import type { Resource } from '#crud/resource.ts'
import type { Row } from '#crud/row.ts'
import { formatTimestamp } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import type { ApiError } from '#providers/requests/http.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import { Panel } from '#ui/panel.tsx'
import styles from '../agents.module.css'
import { Decision } from './decision.tsx'
import { Comparison } from './comparison.tsx'
import { besideText } from './mark.tsx'

/** The published version of an agent and the one beside it: their figures, and the decision between them. */
export function Parallel({ resource, row }: { resource: Resource; row: Row }) {
  const agent = row as AiAgent & Row
  const { query } = useCustom<AgentParallel, ApiError>({
    ...toRequest(aiAgents.endpoints.parallel, { params: { id: agent.id } }),
    errorNotification: false,
  })
  const parallel = query.data?.data
  const { parallel_started_at, parallel_ends_at } = agent
  return (
    <Panel title={t('agents.parallel.title')} isBusy={query.isFetching}>
      <p className={styles.beside}>
        <strong>{besideText(agent)}</strong>{' '}
        {t(parallel_ends_at === null ? 'agents.parallel.since' : 'agents.parallel.between', {
          from: formatTimestamp(parallel_started_at!),
          to: parallel_ends_at === null ? '' : formatTimestamp(parallel_ends_at),
        })}
      </p>
      {!parallel && query.error && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {parallel && (
        <>
          <p role="status">{verdictText(parallel)}</p>
          <Comparison agentId={agent.id} parallel={parallel} />
        </>
      )}
      <Decision resource={resource} agent={agent} />
    </Panel>
  )
}

const verdictText = ({ verdict, published, parallel }: AgentParallel): string =>
  t(`agents.parallel.verdict.${verdict}`, {
    published: String(published.number),
    parallel: String(parallel.number),
    count: String(leastCompared),
  })
