import { t } from '#providers/format/i18n.ts'
import { permissionName } from '#providers/format/permission-name.ts'
import { differenceOf } from './matrix.ts'
import styles from './matrix.module.css'

/** The unsaved changes of permissions. */
export function Difference({ before, after }: { before: string[]; after: string[] }) {
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
