import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { Input, Segmented } from 'antd'
import { useState } from 'react'
import type { User } from '#contract/users.ts'
import { pathTo } from '#crud/paths.ts'
import { resourceNamed } from '#crud/engine.ts'
import { Failed } from '#crud/failed.tsx'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { State } from '#ui/state.tsx'
import { permissionName } from '#providers/format/permission-name.ts'
import { permissionText } from '#shell/permission-text.ts'
import styles from './access.module.css'
import { useAccess, type Access as Entry } from './use-access.ts'

type Shown = 'all' | 'held' | 'missing'

/** Explains which permissions a user has, and why. */
export function Access({ user }: { user: User }) {
  const { role, access, reason, error, retry } = useAccess(user.role_id)
  const [text, setText] = useState('')
  const [shown, setShown] = useState<Shown>('held')
  if (reason) return <State kind="forbidden" title={t('app.forbidden.title')} text={reason} />
  if (error) return <Failed error={error} onRetry={retry} />
  if (!role)
    return (
      <Panel isBusy>
        <Bar width={60} />
      </Panel>
    )

  const found = access.filter((entry) => textOf(entry).toLowerCase().includes(text.trim().toLowerCase()))
  const count = (isHeld: boolean) => found.filter((entry) => entry.isHeld === isHeld).length
  const entries = found.filter(({ isHeld }) => shown === 'all' || isHeld === (shown === 'held'))
  // Searching for a permission asks whether it is granted: neither answer stays hidden.
  const search = (typed: string) => {
    if (text === '' && typed !== '') setShown('all')
    setText(typed)
  }
  return (
    <Panel>
      <p className={styles.lead}>
        {user.status === 'active'
          ? t('iam.access.lead', { name: user.name })
          : t('iam.access.inactive', { name: user.name })}{' '}
        <RoleLink role={role} />
      </p>
      <div className={styles.bar}>
        <Input
          type="search"
          allowClear
          aria-label={t('iam.access.search')}
          placeholder={t('iam.access.search')}
          value={text}
          onChange={({ target }) => search(target.value)}
        />
        <Segmented<Shown>
          aria-label={t('iam.access.show')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: t('iam.access.all', { count: found.length }) },
            { value: 'held', label: t('iam.access.held', { count: count(true) }) },
            { value: 'missing', label: t('iam.access.missing', { count: count(false) }) },
          ]}
        />
      </div>
      {entries.length === 0 && <p className={styles.none}>{t('app.list.no_match')}</p>}
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Permission key={entry.key} entry={entry} role={role} />
        ))}
      </ul>
    </Panel>
  )
}

/** The text of a permission that the search looks through. */
const textOf = ({ key, description }: Entry) => `${key} ${permissionName(key)} ${description ?? permissionText(key)}`

interface PermissionProps {
  entry: Entry
  /** The role of the user. */
  role: { id: string; name: string }
}

const Permission = ({ entry, role }: PermissionProps) => (
  <li data-held={entry.isHeld || undefined}>
    {entry.isHeld ? <CheckCircleFilled aria-hidden /> : <MinusCircleOutlined aria-hidden />}
    <div>
      <strong>{permissionName(entry.key)}</strong>
      <code>{entry.key}</code>
    </div>
    <span>{entry.description ?? permissionText(entry.key)}</span>
    <Why entry={entry} role={role} />
  </li>
)

function Why({ entry, role }: PermissionProps) {
  if (entry.isHeld)
    return (
      <p>
        {t('iam.access.through')} <RoleLink role={role} />
      </p>
    )
  if (entry.elsewhere.length === 0) return <p>{t('iam.access.nobody')}</p>
  return (
    <p>
      {t('iam.access.elsewhere')}{' '}
      {entry.elsewhere.map((other) => (
        <RoleLink key={other.id} role={other} />
      ))}
    </p>
  )
}

function RoleLink({ role: { id, name } }: { role: { id: string; name: string } }) {
  const tenantId = useSession()?.user.tenant_id
  return <HoverLink to={pathTo(resourceNamed('roles')!, 'show', { tenantId, id })!}>{name}</HoverLink>
}
