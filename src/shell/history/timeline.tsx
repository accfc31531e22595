import type { ReactNode } from 'react'
import type { ActivityEntry } from '#contract/activity-logs.ts'
import { Failed } from '#crud/failed.tsx'
import { formatDate } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { State } from '#ui/state.tsx'
import { HistoryEntry } from './history-entry.tsx'
import type { Here } from './use-restore.ts'
import styles from './history.module.css'
import { useEntries, type EntriesQuery } from './use-entries.ts'
import { laterThan } from './versions.ts'

interface TimelineProps {
  of: EntriesQuery
  /** The record of the page; entries about it omit its name. */
  here?: Here
  /** Shown when there are no entries. */
  empty?: ReactNode
}

/** Entries of the activity log by day, newest first. */
export function Timeline({ of, here, empty }: TimelineProps) {
  const { entries, isPending, error, retry, more, isFetchingMore } = useEntries(of)
  if (error) return <Failed error={error} onRetry={retry} />
  if (isPending) return <Skeleton />
  if (entries.length === 0) return empty ?? <State kind="empty" title={t('app.history.empty')} />
  return (
    <Panel>
      <div className={styles.history}>
        {byDay(entries).map(([day, ofDay]) => (
          <section key={day} aria-label={day}>
            <h2>{day}</h2>
            <ol>
              {foldLogins(ofDay).map(({ entry, count }) => (
                <HistoryEntry
                  key={entry.id}
                  entry={entry}
                  count={count}
                  here={here}
                  later={here && laterThan(entry, entries, here.resource)}
                />
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

/** Folds consecutive log-ins of a user into the latest. */
export function foldLogins(entries: ActivityEntry[]): { entry: ActivityEntry; count: number }[] {
  const folded: { entry: ActivityEntry; count: number }[] = []
  for (const entry of entries) {
    const last = folded.at(-1)
    if (last && isSameLogin(last.entry, entry)) last.count++
    else folded.push({ entry, count: 1 })
  }
  return folded
}

const isSameLogin = (one: ActivityEntry, other: ActivityEntry) =>
  one.action === 'auth.login' &&
  other.action === 'auth.login' &&
  one.actor_id === other.actor_id &&
  one.outcome === other.outcome

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
