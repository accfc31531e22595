import { Select } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Failed } from '#crud/failed.tsx'
import type { Row } from '#crud/row.ts'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { State } from '#ui/state.tsx'
import { Totals } from './totals.tsx'
import styles from './performance.module.css'
import { usePerformance } from './use-performance.ts'

const Charts = lazy(() => import('./charts.tsx'))
const periods = [7, 28, 90]

/** Shows how the conversations of an agent went, with its versions marked. */
export default function Performance({ row }: { row: Row }) {
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
  )
}
