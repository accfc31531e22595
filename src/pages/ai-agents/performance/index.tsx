import { Select } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useCustom } from '@refinedev/core'
import { Failed } from '#crud/failed.tsx'
import type { Resource } from '#crud/resource.ts'
import type { Row } from '#crud/row.ts'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { State } from '#ui/state.tsx'
import type { AgentPerformance } from '#contract/ai-agents/performance.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { inUserTimezone } from '#providers/format/dates.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import { Parallel } from '../parallel/panel.tsx'
import { Totals } from './totals.tsx'
import styles from './performance.module.css'

const Charts = lazy(() => import('./charts.tsx'))
const periods = [7, 28, 90]

/** Shows how the conversations of an agent went, with its versions marked. */
export default function Performance({ resource, row }: { resource: Resource; row: Row }) {
  const [days, setDays] = useState(28)
  const { performance, isFetching, error, retry } = usePerformance(String(row['id']), days)
  const period = (
    <Select
      aria-label={t('agents.performance.period')}
      options={periods.map((value) => ({ value, label: t('agents.performance.days', { count: value }) }))}
      value={days}
      onChange={setDays}
      popupMatchSelectWidth={false}
    />
  )
  return (
    <div className={styles.panels}>
      {row['parallel_version'] !== null && <Parallel resource={resource} row={row} />}
      <Panel title={t('agents.performance.title')} aside={period} isBusy={isFetching}>
        {error && <Failed error={error} onRetry={retry} />}
        {performance?.total.conversations === 0 && (
          <State kind="empty" title={t('agents.performance.none')} text={t('agents.performance.none_text')} />
        )}
        {performance && performance.total.conversations > 0 && (
          <>
            <Totals performance={performance} />
            <Suspense fallback={<div className={styles.space} />}>
              <Charts performance={performance} />
            </Suspense>
          </>
        )}
      </Panel>
    </div>
  )
}

/** Reads the figures of an agent for the last days, today included. */
function usePerformance(id: string, days: number) {
  const today = inUserTimezone(new Date().toISOString())
  const text = (day: typeof today) => day.format('YYYY-MM-DD')
  const { query } = useCustom<AgentPerformance>({
    ...toRequest(aiAgents.endpoints.performance, {
      params: { id },
      query: { from: text(today.subtract(days - 1, 'day')), to: text(today) },
    }),
    queryOptions: { placeholderData: (before: any) => before },
    errorNotification: false,
  })
  const { isFetching, error, refetch } = query
  return { performance: query.data?.data, isFetching, error: query.data ? null : error, retry: () => void refetch() }
}
