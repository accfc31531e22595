import { useMany } from '@refinedev/core'
import { activityLogs, type ActivityEntry } from '#contract/activity-logs.ts'
import { useHint } from '#providers/access.ts'
import { inUserTimezone } from '#providers/dates.ts'
import { HoverLink } from '#providers/hover-link.tsx'
import { t } from '#providers/i18n.ts'
import { useSession } from '#providers/session.ts'
import { Initials } from '#ui/initials.tsx'
import type { Row } from '../fields/field-type.ts'
import { FieldValue, Nothing } from '../fields/field-value.tsx'
import { pathTo } from '../paths.ts'
import { resourceNamed } from '../registry.ts'
import { titleOf, type FieldSpec, type Resource } from '../resource.ts'
import { deedName, fieldName, humanise, noun } from '../vocabulary.ts'
import styles from './history.module.css'

/** The record on whose page an entry stands. */
export interface Here {
  resource: Resource
  row: Row
}

interface HistoryEntryProps {
  entry: ActivityEntry
  here?: Here
}

/** One deed: who, what, when, and each field before and after. */
export function HistoryEntry({ entry, here }: HistoryEntryProps) {
  const isHere = here !== undefined && entry.resource_id === here.row['id']
  const resource = isHere ? here.resource : resourceNamed(entry.resource_type)
  const linkTo = useLinks(here)
  const object = isHere ? t('app.history.this') : resource ? noun(resource, 'one') : humanise(entry.resource_type).toLowerCase()
  return (
    <li className={styles.entry}>
      <Initials name={entry.actor_name} />
      <div>
        <p className={styles.deed}>
          <strong>{entry.actor_name}</strong> {deedName(entry.action, object)}
          {!isHere && <Subject entry={entry} to={linkTo(resource, entry.resource_id)} />}
          {entry.outcome === 'failure' && <em>{t('app.history.failed')}</em>}
          <When at={entry.at} to={linkTo(resourceNamed(activityLogs.name), entry.id)} />
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

/** The ways to other records; what another tenant's log tells of is not to be opened from here. */
function useLinks(here?: Here) {
  const tenantId = useSession()?.user.tenant_id
  const owner = here?.row['tenant_id'] ?? tenantId
  return (resource: Resource | undefined, id: string | null) =>
    resource && id && owner === tenantId ? pathTo(resource, 'show', { tenantId, id }) : undefined
}

/** What it was done to, with the way there. */
function Subject({ entry, to }: { entry: ActivityEntry; to?: string }) {
  const { resource_id: id, resource_label: label } = entry
  if (!label || id === entry.actor_id) return null
  return to ? <HoverLink to={to}>{label}</HoverLink> : <span>{label}</span>
}

/** Leads to the entry itself: from where, by which request. */
function When({ at, to }: { at: string; to?: string }) {
  const time = <time dateTime={at}>{inUserTimezone(at).format('HH:mm')}</time>
  if (!to) return <span className={styles.when}>{time}</span>
  return (
    <HoverLink to={to} className={styles.when} title={t('app.history.details')}>
      {time}
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
