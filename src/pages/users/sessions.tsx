import { useCan } from '@refinedev/core'
import { DesktopOutlined, MobileOutlined } from '@ant-design/icons'
import { Popconfirm } from 'antd'
import { users, type UserSession } from '#contract/users.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { Failed } from '#crud/failed.tsx'
import { formatTimestamp, fromNow } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { Tag } from '#ui/tag.tsx'
import { deviceName } from '#shell/device-name.ts'
import { placeName } from '#shell/place-name.ts'
import styles from './sessions.module.css'
import { useSessions } from './use-sessions.ts'

/** The sessions of a user, which can be ended one by one or all at once. */
export function Sessions({ user }: { user: { id: string; name: string } }) {
  const isOwn = useSession()?.user.id === user.id
  const { data: access } = useCan({ resource: users.name, action: 'edit' })
  const reason = isOwn ? undefined : access?.reason
  const { sessions, error, retry, revoke, ending } = useSessions(user.id)
  if (error) return <Failed error={error} onRetry={retry} />
  if (!sessions) return <Skeleton />

  const others = sessions.filter(({ current }) => !current)
  const endAll = (
    <Popconfirm
      title={isOwn ? t('iam.sessions.end_others_ask') : t('iam.sessions.end_all_ask', { name: user.name })}
      okText={t(isOwn ? 'iam.sessions.end_others' : 'iam.sessions.end_all')}
      okButtonProps={{ danger: true }}
      cancelText={t('app.cancel')}
      disabled={Boolean(reason)}
      onConfirm={() => revoke('all')}
    >
      <ActionButton danger size="small" reason={reason} loading={ending === 'all'}>
        {t(isOwn ? 'iam.sessions.end_others' : 'iam.sessions.end_all')}
      </ActionButton>
    </Popconfirm>
  )
  return (
    <Panel title={t('iam.user.sessions')} aside={others.length > 0 && endAll}>
      {sessions.length === 0 ? (
        <p className={styles.none}>{t('iam.sessions.none')}</p>
      ) : (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <Device key={session.id} session={session}>
              {!session.current && (
                <ActionButton
                  size="small"
                  reason={reason}
                  loading={ending === session.id}
                  aria-label={t('iam.sessions.end_one', { device: deviceName(session) })}
                  onClick={() => revoke(session.id)}
                >
                  {t('iam.sessions.end')}
                </ActionButton>
              )}
            </Device>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Device({ session, children }: { session: UserSession; children: React.ReactNode }) {
  const { device, ip, place, created_at, last_used_at, current } = session
  const Icon = /phone|android|ios|mobile|ipad/i.test(device) ? MobileOutlined : DesktopOutlined
  return (
    <li>
      <Icon aria-hidden />
      <div>
        <strong>{deviceName(session)}</strong> {current && <Tag color="success">{t('iam.sessions.this_one')}</Tag>}
        <p>
          {place && <span>{placeName(place)}</span>}
          {ip && <span>{ip}</span>}
          <span title={formatTimestamp(last_used_at)}>
            {t('iam.sessions.last_used', { when: fromNow(last_used_at) })}
          </span>
          <span title={formatTimestamp(created_at)}>
            {t('iam.sessions.since', { when: formatTimestamp(created_at) })}
          </span>
        </p>
      </div>
      {children}
    </li>
  )
}

function Skeleton() {
  return (
    <Panel isBusy title={t('iam.user.sessions')}>
      <div className={styles.skeleton}>
        <Bar width={50} />
        <Bar width={70} />
        <Bar width={60} />
      </div>
    </Panel>
  )
}
