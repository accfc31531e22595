import type { ActivityEntry } from '#contract/activity-logs.ts'
import { fieldName } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { isComparable, type KnownChange } from './changes.ts'
import styles from './history.module.css'
import { LoggedValue } from './logged-value.tsx'
import { SetChange } from './set-change.tsx'
import { setDifference } from './set-difference.ts'
import { useChanges } from './use-changes.ts'

/** The changes of an entry, each field before and after. */
export function ChangeTable({ entry }: { entry: ActivityEntry }) {
  const changes = useChanges(entry) ?? []
  return (
    <table className={styles.versions}>
      <thead>
        <tr>
          {['field', 'before', 'after'].map((column) => (
            <th key={column} scope="col">
              {t(`iam.log.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{fieldName(change.spec ?? { name: change.field })}</th>
            <Values {...change} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Values(change: KnownChange) {
  const { field: name, before, after, spec } = change
  const difference = setDifference(change)
  if (difference) {
    return (
      <td colSpan={2}>
        <SetChange change={change} difference={difference} />
      </td>
    )
  }
  if (!isComparable(change)) return <td colSpan={2}>{t('app.history.edited')}</td>
  return [before, after].map((value, index) => (
    <td key={index}>
      <LoggedValue field={spec} name={name} value={value} />
    </td>
  ))
}
