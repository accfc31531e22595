import { t } from '#providers/i18n.ts'
import { Bar } from '#ui/skeleton.tsx'
import { useCatalogue } from './catalogue.ts'
import { matrixOf, usualActions } from './matrix.ts'
import { nounOf } from './names.ts'
import styles from './matrix.module.css'

/** What a role may do, resource by resource, for reading. */
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
              <span key={key} title={key}>
                {usualActions.includes(action) ? t(`iam.column.${action}`) : action.replace(/-/g, ' ')}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
