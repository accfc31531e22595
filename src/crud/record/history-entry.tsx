import { useMany } from '@refinedev/core'
import type { ActivityEntry } from '#contract/activity-logs.ts'
import { useHint } from '#providers/access.ts'
import { inUserTimezone } from '#providers/dates.ts'
import { t } from '#providers/i18n.ts'
import { Initials } from '#ui/initials.tsx'
import { FieldValue, Nothing } from '../fields/field-value.tsx'
import { resourceNamed } from '../registry.ts'
import { titleOf, type FieldSpec, type Resource } from '../resource.ts'
import { deedName, fieldName } from '../vocabulary.ts'
import styles from './history.module.css'

/** One deed: who, when, and each field before and after. */
export function HistoryEntry({ entry, resource }: { entry: ActivityEntry; resource: Resource }) {
  return (
    <li className={styles.entry}>
      <Initials name={entry.actor_name} />
      <div>
        <p className={styles.deed}>
          <strong>{entry.actor_name}</strong> {deedName(entry.action)}
          {entry.outcome === 'failure' && <em>{t('app.history.failed')}</em>}
          <time dateTime={entry.at}>{inUserTimezone(entry.at).format('HH:mm')}</time>
        </p>
        {entry.changes.length > 0 && (
          <ul className={styles.changes}>
            {entry.changes.map(({ field, before, after }) => (
              <li key={field}>
                <span className={styles.field}>{fieldName({ name: field })}</span>
                <Value field={resource.fields[field]} name={field} value={before} />
                <span aria-label={t('app.history.became')} role="img">{'→'}</span>
                <Value field={resource.fields[field]} name={field} value={after} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

/** The log may hold fields that exist no more. */
function Value({ field, name, value }: { field?: FieldSpec; name: string; value: unknown }) {
  const shown: FieldSpec = field ?? { name, kind: 'json', optional: false, nullable: true, tones: {} }
  if (field?.ref) return <References noun={field.ref} value={value} />
  return <FieldValue field={shown} row={{ [name]: value }} face="Cell" />
}

/** The log holds ids where a record holds what they point at. */
function References({ noun, value }: { noun: string; value: unknown }) {
  const ids = [value].flat().filter((id): id is string => typeof id === 'string')
  const resource = resourceNamed(noun)
  const { allowed } = useHint(resource?.contract.endpoints['list']?.permission ?? null)
  const { result } = useMany({
    resource: noun,
    ids,
    queryOptions: { enabled: ids.length > 0 && resource !== undefined && allowed },
    errorNotification: false,
  })
  const nameOf = (id: string) => {
    const row = result.data.find((candidate) => candidate.id === id)
    return row && resource ? titleOf(resource, row) : `…${id.slice(-8)}`
  }
  return ids.length > 0 ? ids.map(nameOf).join(', ') : <Nothing />
}
