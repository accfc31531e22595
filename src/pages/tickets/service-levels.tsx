import { useEffect, useState } from 'react'
import { fieldName } from '#crud/vocabulary.ts'
import { formatTimestamp } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { formatDuration } from '#providers/format/numbers.ts'
import { Panel } from '#ui/panel.tsx'
import styles from './overview.module.css'
import type { TicketRow } from './ticket-row.ts'

const levels = [
  ['first_response_due_at', 'first_responded_at'],
  ['resolution_due_at', 'resolved_at'],
] as const

/** The due times of a ticket with the time that is left, or how they were met. */
export function ServiceLevels({ ticket }: { ticket: TicketRow }) {
  const now = useMinute()
  return (
    <Panel title={t('tickets.service_levels')}>
      <dl className={styles.levels}>
        {levels.map(([due, met]) => (
          <div key={due}>
            <dt>{fieldName({ name: due })}</dt>
            <dd>
              <Left state={dueStateOf(ticket[due], ticket[met], now)} />
              {ticket[due] && (
                <time className={styles.muted} dateTime={ticket[due]}>
                  {formatTimestamp(ticket[due])}
                </time>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Left({ state: { name, minutes } }: { state: DueState }) {
  const time = formatDuration(minutes, 'minute')
  return (
    <span className={styles.left} data-state={name}>
      {t(`tickets.due.${name}`, { time })}
    </span>
  )
}

const minute = 60_000

/** The current time, updated at each full minute. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), minute - (Date.now() % minute))
    return () => clearTimeout(timer)
  }, [now])
  return now
}

interface DueState {
  name: 'none' | 'left' | 'soon' | 'overdue' | 'met' | 'missed'
  /** Until the due time, since it, or by which it was missed. */
  minutes: number
}

/** Minutes before a due time from which it is near. */
const soon = 60

/** The state of a due time: the time left, or whether it was met. */
export function dueStateOf(due: string | null, met: string | null, now: number): DueState {
  if (!due) return { name: 'none', minutes: 0 }
  const left = Math.floor((Date.parse(due) - (met ? Date.parse(met) : now)) / 60_000)
  const minutes = Math.abs(left)
  if (met) return { name: left < 0 ? 'missed' : 'met', minutes }
  if (left < 0) return { name: 'overdue', minutes }
  return { name: left < soon ? 'soon' : 'left', minutes }
}
