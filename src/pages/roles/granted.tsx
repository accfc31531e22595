import { t } from '#providers/format/i18n.ts'
import { Bar } from '#ui/skeleton.tsx'
import { useCatalogue } from './catalogue.ts'
import { matrixOf } from './matrix.ts'
import { nounOf, permissionName, usualActions } from '#providers/format/permission-name.ts'
import styles from './matrix.module.css'

/** The permissions of a role by resource, read-only. */
export function Granted({ keys }: { keys: string[] }) {
  const catalogue = useCatalogue()
  if (!catalogue) return <Bar width={80} />
  const rows = matrixOf(catalogue.filter(({ key }) => keys.includes(key)))
  if (rows.length === 0) return <p className={styles.none}>{t('iam.role.nothing')}</p>
  return (
    <dl className={styles.granted}>
      {rows.map(({ resource, cells }) => (
        <div key={resource}>
          <dt>{nounOf(resource)}</dt>
          <dd>
            {cells.flat().map(({ key, action }) => (
              <span key={key} title={`${permissionName(key)} (${key})`}>
                {usualActions.includes(action) ? t(`iam.column.${action}`) : action.replace(/-/g, ' ')}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
