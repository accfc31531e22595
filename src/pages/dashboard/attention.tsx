import { CheckCircleOutlined } from '@ant-design/icons'
import { resourceNamed } from '#crud/engine.ts'
import { valueName } from '#crud/vocabulary.ts'
import { formatTimestamp, fromNow } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './dashboard.module.css'
import { TicketsLink } from './tickets-link.tsx'
import type { Tickets } from './use-dashboard.ts'

type Waiting = Tickets['attention'][number]

/** The tickets with the nearest due dates. */
export function Attention({ tickets }: { tickets: Waiting[] }) {
  return (
    <Panel wide flush title={t('app.dashboard.attention')}>
      {tickets.length === 0 ? (
        <p className={styles.calm}>
          <CheckCircleOutlined aria-hidden /> {t('app.dashboard.calm')}
        </p>
      ) : (
        <ul className={styles.attention}>
          {tickets.map((ticket) => (
            <li key={ticket.id}>
              <TicketsLink id={ticket.id}>
                <span className={styles.number}>{`#${ticket.number}`}</span>
                <span className={styles.subject}>{ticket.subject}</span>
                <Tag color={colors?.[ticket.priority]}>{valueName('priority', ticket.priority)}</Tag>
                <Due at={ticket.resolution_due_at} />
              </TicketsLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const colors = resourceNamed('tickets')?.fields['priority']?.colors

function Due({ at }: { at: string | null }) {
  if (!at) return null
  const isOver = Date.parse(at) < Date.now()
  return (
    <time className={styles.due} dateTime={at} title={formatTimestamp(at)} data-over={isOver || undefined}>
      {t(isOver ? 'app.dashboard.was_due' : 'app.dashboard.due', { when: fromNow(at) })}
    </time>
  )
}
