import { Drawer } from 'antd'
import type { Notification } from '#contract/notifications.ts'
import { formatTimestamp, fromNow } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { resourceNamed } from '#crud/engine.ts'
import { pathTo } from '#crud/paths.ts'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { State } from '#ui/state.tsx'
import styles from './notifications.module.css'
import { sentences } from './sentences.ts'
import { useNotifications } from './use-notifications.ts'

interface NotificationsDrawerProps {
  unread: number
  /** Called after notifications have been marked as read. */
  onRead: () => void
  /** Called when a link is followed, which moves the focus. */
  onLeave: () => void
  onClose: () => void
}

/** The user's notifications in a drawer, newest first. */
export default function NotificationsDrawer({ unread, onRead, onLeave, onClose }: NotificationsDrawerProps) {
  const list = useNotifications(onRead)
  const tenantId = useSession()?.user.tenant_id
  return (
    <Drawer
      open
      title={t('notifications.title')}
      onClose={onClose}
      closable={{ 'aria-label': t('notifications.close') }}
      width={420}
      extra={
        unread > 0 && (
          <Button size="small" onClick={list.readAll}>
            {t('notifications.read_all')}
          </Button>
        )
      }
      footer={
        <HoverLink to={`/${tenantId}/profile`} onClick={onLeave}>
          {t('notifications.choose')}
        </HoverLink>
      }
    >
      <Notifications list={list} onLeave={onLeave} />
    </Drawer>
  )
}

function Notifications({ list, onLeave }: { list: ReturnType<typeof useNotifications>; onLeave: () => void }) {
  const { rows, page, hasOlder, setPage, read, isFailed, retry } = list
  if (isFailed && !rows) {
    const action = <Button onClick={retry}>{t('notifications.retry')}</Button>
    return (
      <State kind="error" title={t('notifications.failed')} text={t('notifications.failed_text')} action={action} />
    )
  }
  if (!rows) return <Bar width={60} />
  if (rows.length === 0 && page === 1) {
    return <State kind="empty" title={t('notifications.empty')} text={t('notifications.empty_text')} />
  }
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} data-unread={!row.read_at || undefined}>
            <Line row={row} read={read} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      {(page > 1 || hasOlder) && (
        <div className={styles.pages}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('notifications.newer')}
          </Button>
          <Button size="small" disabled={!hasOlder} onClick={() => setPage(page + 1)}>
            {t('notifications.older')}
          </Button>
        </div>
      )}
    </>
  )
}

interface LineProps {
  row: Notification
  read: (row: Notification) => void
  onLeave: () => void
}

/** A notification, marked as read when it is opened. */
function Line({ row, read, onLeave }: LineProps) {
  const to = targetOf(row, useSession()?.user.tenant_id)
  const { text } = row.params
  const open = () => {
    read(row)
    if (to) onLeave()
  }
  const content = (
    <>
      <span className={styles.sentence}>
        {!row.read_at && <span className={styles.mark} role="img" aria-label={t('notifications.unread')} />}
        {sentenceOf(row)}
      </span>
      {text && <span className={styles.text}>{text}</span>}
      <time className={styles.time} dateTime={row.created_at} title={formatTimestamp(row.created_at)}>
        {fromNow(row.created_at)}
      </time>
    </>
  )
  return to ? (
    <HoverLink to={to} className={styles.line} onClick={open}>
      {content}
    </HoverLink>
  ) : (
    <button type="button" className={styles.line} onClick={open}>
      {content}
    </button>
  )
}

/** The translated text of a notification. */
const sentenceOf = (notification: Notification): string =>
  sentences[notification.kind](notification.params as never, notification)

/** The address of the record or list of a notification, if the console has one. */
function targetOf({ resource_type, resource_id }: Notification, tenantId?: string): string | undefined {
  const resource = resource_type ? resourceNamed(resource_type) : undefined
  if (!resource) return undefined
  const { name, parent } = resource.contract
  if (parent) return tabOf(parent.noun, name, resource_id, tenantId)
  const record = resource_id ? pathTo(resource, 'show', { tenantId, id: resource_id }) : undefined
  return record ?? pathTo(resource, 'list', { tenantId })
}

/** The address of a record's tab that lists its nested records. */
function tabOf(noun: string, tab: string, id: string | null, tenantId?: string): string | undefined {
  const resource = resourceNamed(noun)
  const record = resource && id ? pathTo(resource, 'show', { tenantId, id }) : undefined
  return record && `${record}?tab=${tab}`
}
