import { useMany } from '@refinedev/core'
import { activityLogs, type ActivityEntry } from '#contract/activity-logs.ts'
import { useHint } from '#providers/access.ts'
import { inUserTimezone } from '#providers/dates.ts'
import { HoverLink } from '#providers/hover-link.tsx'
import { t } from '#providers/i18n.ts'
import { useSession } from '#providers/session.ts'
import { Initials } from '#ui/initials.tsx'
import { FieldValue, Nothing } from '../fields/field-value.tsx'
import { pathTo } from '../paths.ts'
import { resourceNamed } from '../registry.ts'
import { titleOf, type FieldSpec, type Resource } from '../resource.ts'
import { deedName, fieldName, humanise, noun } from '../vocabulary.ts'
import styles from './history.module.css'

interface HistoryEntryProps {
  entry: ActivityEntry
  /** The record on whose page the entry stands. */
  recordId?: string
}

/** One deed: who, what, when, and each field before and after. */
export function HistoryEntry({ entry, recordId }: HistoryEntryProps) {
  const resource = resourceNamed(entry.resource_type)
  const isHere = recordId !== undefined && entry.resource_id === recordId
  const object = isHere ? t('app.history.this') : resource ? noun(resource, 'one') : humanise(entry.resource_type).toLowerCase()
  return (
    <li className={styles.entry}>
      <Initials name={entry.actor_name} />
      <div>
        <p className={styles.deed}>
          <strong>{entry.actor_name}</strong> {deedName(entry.action, object)}
          {!isHere && <Subject entry={entry} resource={resource} />}
          {entry.outcome === 'failure' && <em>{t('app.history.failed')}</em>}
          <When entry={entry} />
        </p>
        {entry.reason && <p className={styles.reason}>{entry.reason}</p>}
        {entry.changes.length > 0 && (
          <ul className={styles.changes}>
            {entry.changes.map(({ field, before, after }) => (
              <li key={field}>
                <span className={styles.field}>{fieldName({ name: field })}</span>
                <Value field={resource?.fields[field]} name={field} value={before} />
                <span aria-label={t('app.history.became')} role="img">{'→'}</span>
                <Value field={resource?.fields[field]} name={field} value={after} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

/** What it was done to, with the way there. */
function Subject({ entry, resource }: { entry: ActivityEntry; resource?: Resource }) {
  const tenantId = useSession()?.user.tenant_id
  const { resource_id: id, resource_label: label } = entry
  if (!label || id === entry.actor_id) return null
  const to = id && resource && pathTo(resource, 'show', { tenantId, id })
  return to ? <HoverLink to={to}>{label}</HoverLink> : <span>{label}</span>
}

/** Leads to the entry itself: from where, by which request. */
function When({ entry: { id, at } }: { entry: ActivityEntry }) {
  const tenantId = useSession()?.user.tenant_id
  const to = pathTo(resourceNamed(activityLogs.name)!, 'show', { tenantId, id })!
  return (
    <HoverLink to={to} className={styles.when} title={t('app.history.details')}>
      <time dateTime={at}>{inUserTimezone(at).format('HH:mm')}</time>
    </HoverLink>
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
  // What has no screens of its own, such as a file, stands in the log by name.
  if (!resource && ids.length > 0) return ids.join(', ')
  return ids.length > 0 ? ids.map(nameOf).join(', ') : <Nothing />
}
