import { useInfiniteList } from '@refinedev/core'
import { Button } from 'antd'
import type { ActivityEntry } from '#contract/activity-logs.ts'
import { activityLogs } from '#contract/activity-logs.ts'
import { useHint } from '#providers/access.ts'
import { formatDate } from '#providers/dates.ts'
import { t } from '#providers/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { State } from '#ui/state.tsx'
import type { Resource } from '../resource.ts'
import { HistoryEntry } from './history-entry.tsx'
import styles from './history.module.css'

interface HistoryProps {
  resource: Resource
  /** Of the record. */
  id: string
}

/** Who did what to a record, newest first, by day. */
export function History(props: HistoryProps) {
  const { allowed, reason } = useHint(activityLogs.endpoints.list.permission)
  return allowed ? <Entries {...props} /> : <State kind="forbidden" title={t('app.forbidden.title')} text={reason} />
}

function Entries({ resource, id }: HistoryProps) {
  const { query } = useInfiniteList<ActivityEntry>({
    resource: activityLogs.name,
    filters: [
      { field: 'resource_type', operator: 'eq', value: resource.contract.name },
      { field: 'resource_id', operator: 'eq', value: id },
    ],
    sorters: [{ field: 'at', order: 'desc' }],
    pagination: { pageSize: 25 },
    errorNotification: false,
  })
  const retry = <Button onClick={() => void query.refetch()}>{t('app.failed.retry')}</Button>
  if (query.isError) return <State kind="error" title={t('app.failed.title')} text={query.error.message} action={retry} />
  if (query.isPending) return <Skeleton />

  const entries = query.data.pages.flatMap(({ data }) => data)
  return (
    <Panel>
      {entries.length === 0 && <State kind="empty" title={t('app.history.empty')} />}
      <div className={styles.history}>
        {byDay(entries).map(([day, ofDay]) => (
          <section key={day} aria-label={day}>
            <h2>{day}</h2>
            <ol>
              {ofDay.map((entry) => (
                <HistoryEntry key={entry.id} entry={entry} resource={resource} />
              ))}
            </ol>
          </section>
        ))}
        {query.hasNextPage && (
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('app.history.more')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

export function byDay(entries: ActivityEntry[]): [day: string, entries: ActivityEntry[]][] {
  const days = new Map<string, ActivityEntry[]>()
  for (const entry of entries) {
    const day = formatDate(entry.at)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}

function Skeleton() {
  return (
    <div className={styles.history} aria-busy>
      {[40, 70, 60, 75].map((width) => (
        <Bar key={width} width={width} />
      ))}
    </div>
  )
}
