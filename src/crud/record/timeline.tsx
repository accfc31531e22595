import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { ActivityEntry } from '#contract/activity-logs.ts'
import { formatDate } from '#providers/dates.ts'
import { t } from '#providers/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { State } from '#ui/state.tsx'
import { HistoryEntry, type Here } from './history-entry.tsx'
import styles from './history.module.css'
import { useEntries, type EntriesQuery } from './use-entries.ts'

interface TimelineProps {
  of: EntriesQuery
  /** The record whose page this is; entries about it need not say so. */
  here?: Here
  /** What stands there when nothing was found. */
  empty?: ReactNode
}

/** Who did what, newest first, by day. */
export function Timeline({ of, here, empty }: TimelineProps) {
  const { entries, isPending, error, retry, more, isFetchingMore } = useEntries(of)
  const again = <Button onClick={retry}>{t('app.failed.retry')}</Button>
  if (error) return <State kind="error" title={t('app.failed.title')} text={error.message} action={again} />
  if (isPending) return <Skeleton />
  if (entries.length === 0) return empty ?? <State kind="empty" title={t('app.history.empty')} />
  return (
    <Panel>
      <div className={styles.history}>
        {byDay(entries).map(([day, ofDay]) => (
          <section key={day} aria-label={day}>
            <h2>{day}</h2>
            <ol>
              {ofDay.map((entry) => (
                <HistoryEntry key={entry.id} entry={entry} here={here} />
              ))}
            </ol>
          </section>
        ))}
        {more && (
          <Button loading={isFetchingMore} onClick={more}>
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
    <Panel isBusy>
      <div className={styles.history}>
        {[40, 70, 60, 75].map((width) => (
          <Bar key={width} width={width} />
        ))}
      </div>
    </Panel>
  )
}
