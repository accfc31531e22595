import { usePermissions } from '@refinedev/core'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { CloseOutlined } from '@ant-design/icons'
import type { ControlProps } from '#crud/resource.ts'
import { hint } from '#providers/refine/access.ts'
import { t } from '#providers/format/i18n.ts'
import { nounOf, permissionName, permissionWithKey } from '#providers/format/permission-name.ts'
import { useSession } from '#providers/session/session.ts'
import { Bar } from '#ui/skeleton.tsx'
import { useCatalogue } from './catalogue.ts'
import { GrantTable } from './grant-table.tsx'
import { differenceOf, keysOf, matrixOf, searchRows, toggle } from './matrix.ts'
import styles from './matrix.module.css'

/** The permissions of a role: resources as rows, actions as columns. */
export default function PermissionMatrix({ value = [], onChange, row, id }: ControlProps) {
  const catalogue = useCatalogue()
  const session = useSession()
  const { data: held = [] } = usePermissions<string[]>({})
  const [text, setText] = useState('')
  if (!catalogue) return <Skeleton />

  const keys: string[] = value
  const rows = searchRows(matrixOf(catalogue.filter(isWithinReach)), text, nounOf)
  const reasonFor = (key: string) =>
    held.includes(key) ? undefined : t('iam.matrix.not_held', { permission: permissionWithKey(key) })
  const onToggle = (toggled: string[]) =>
    onChange?.(
      toggle(
        keys,
        toggled.filter((key) => !reasonFor(key)),
      ),
    )
  const unknownKeys = keys.filter((key) => !keysOf(catalogue).includes(key))

  function isWithinReach({ key }: { key: string }) {
    return keys.includes(key) || !hint(key, session).isOutOfReach
  }
  return (
    <div className={styles.matrix} id={id} role="group" aria-label={t('iam.matrix.label')}>
      <div className={styles.bar}>
        <Input
          type="search"
          allowClear
          className={styles.search}
          aria-label={t('iam.matrix.search')}
          placeholder={t('iam.matrix.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onPressEnter={(event) => event.preventDefault()}
        />
        <span role="status">{t('iam.matrix.count', { count: keys.length })}</span>
      </div>
      {rows.length > 0 ? (
        <GrantTable rows={rows} value={keys} reasonFor={reasonFor} onToggle={onToggle} />
      ) : (
        <p className={styles.none}>{t('app.list.no_match')}</p>
      )}
      <UnknownKeys keys={unknownKeys} onRemove={(key) => onChange?.(keys.filter((other) => other !== key))} />
      {row && <Difference before={row['permission_keys'] as string[]} after={keys} />}
    </div>
  )
}

function Skeleton() {
  return (
    <div className={styles.skeleton} aria-busy>
      {[100, 90, 95, 85, 90, 100].map((width, index) => (
        <Bar key={index} width={width} />
      ))}
    </div>
  )
}

/** The unsaved changes of permissions. */
function Difference({ before, after }: { before: string[]; after: string[] }) {
  const { added, removed } = differenceOf(before, after)
  if (added.length + removed.length === 0) return null
  return (
    <section className={styles.difference} aria-label={t('iam.difference')} aria-live="polite">
      <h3>{t('iam.difference')}</h3>
      <Keys title={t('iam.difference.added', { count: added.length })} keys={added} tone="added" />
      <Keys title={t('iam.difference.removed', { count: removed.length })} keys={removed} tone="removed" />
    </section>
  )
}

function Keys({ title, keys, tone }: { title: string; keys: string[]; tone: 'added' | 'removed' }) {
  if (keys.length === 0) return null
  return (
    <div>
      <p>{title}</p>
      <ul data-tone={tone}>
        {keys.map((key) => (
          <li key={key}>
            {permissionName(key)} <code>{key}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Keys missing from the catalogue: they have no effect, and can only be removed. */
function UnknownKeys({ keys, onRemove }: { keys: string[]; onRemove: (key: string) => void }) {
  if (keys.length === 0) return null
  return (
    <section className={styles.unknownKeys} aria-label={t('iam.unknown_keys')}>
      <p>{t('iam.unknown_keys')}</p>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            {key}
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t('iam.unknown_keys.remove', { key })}
              onClick={() => onRemove(key)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
