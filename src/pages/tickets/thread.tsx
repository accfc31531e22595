import { Button } from 'antd'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { State } from '#ui/state.tsx'
import { Comment } from './comment.tsx'
import { EventLine } from './event-line.tsx'
import { Reply } from './reply.tsx'
import type { TicketRow } from './show.tsx'
import styles from './thread.module.css'
import { useThread } from './use-thread.ts'

/** The comments and events of a ticket, oldest first. */
export function Thread({ ticket }: { ticket: TicketRow }) {
  const { lines, total, more, isFetchingMore, isPending, error, retry } = useThread(ticket)
  return (
    <Panel title={t('app.thread.title')}>
      {error && (
        <State
          kind="error"
          title={t('app.failed.title')}
          text={error.message}
          action={<Button onClick={retry}>{t('app.failed.retry')}</Button>}
        />
      )}
      {isPending && <Skeleton />}
      {more && (
        <Button type="link" loading={isFetchingMore} onClick={more}>
          {t('app.thread.earlier', { count: total - lines.length })}
        </Button>
      )}
      <ol className={styles.lines}>
        {lines.map((line) =>
          line.type === 'event' ? <EventLine key={line.id} line={line} /> : <Comment key={line.id} comment={line} />,
        )}
      </ol>
      <Reply ticket={ticket} />
    </Panel>
  )
}

function Skeleton() {
  return (
    <div className={styles.skeleton} aria-busy>
      <Bar width={40} />
      <Bar width={80} />
      <Bar width={65} />
    </div>
  )
}
