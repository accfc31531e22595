import { lazy, Suspense, useState } from 'react'
import type { Here, RestoreProps } from './use-restore.ts'
import type { ActivityEntry } from '#contract/activity-logs.ts'
import type { Rights } from '#contract/grammar/rights.ts'
import { inUserTimezone } from '#providers/format/dates.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { t, withTexts } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { Initials } from '#ui/initials.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { ActionButton } from '#crud/record/action-button.tsx'
import { refusalText } from '#crud/record/actions.tsx'
import { pathTo } from '#crud/paths.ts'
import { resourceNamed } from '#crud/engine.ts'
import type { ResourceEntry } from '#crud/entry.ts'
import { fieldName } from '#crud/vocabulary.ts'
import { changesOf, isComparable, type KnownChange } from './changes.ts'
import styles from './history.module.css'
import { LoggedValue } from './logged-value.tsx'
import { SetChange } from './set-change.tsx'
import { setDifference } from './set-difference.ts'
import { useChanges } from './use-changes.ts'
import { actorOf, deedOf, subjectOf, loggedReason } from './sentence.ts'

interface HistoryEntryProps {
  entry: ActivityEntry
  /** Number of similar entries folded into this one. */
  count?: number
  here?: Here
  /** The later entries of the record, if this version can be restored. */
  later?: ActivityEntry[]
}

/** An entry of the log: actor, action, time, and each field before and after. */
export function HistoryEntry({ entry, count = 1, here, later }: HistoryEntryProps) {
  const isHere = here !== undefined && entry.resource_id === here.row['id']
  const resource = isHere ? here.resource : resourceNamed(entry.resource_type)
  const linkTo = useLinks(here)
  const changes = useChanges(entry)
  return (
    <li className={styles.entry}>
      <Initials name={actorOf(entry)} />
      <div>
        <p className={styles.action}>
          <strong>{actorOf(entry)}</strong> {deedOf(entry, isHere ? t('app.history.this') : undefined)}
          {!isHere && <Subject entry={entry} to={linkTo(resource, entry.resource_id)} />}
          {count > 1 && <span>{t('app.history.times', { count })}</span>}
          {entry.outcome === 'failure' && <em>{t('app.history.failed')}</em>}
          <When at={entry.at} to={linkTo(resourceNamed('activity-logs'), entry.id)} />
        </p>
        {entry.reason && <p className={styles.reason}>{loggedReason(entry.reason)}</p>}
        {changes ? <Changes changes={changes} /> : <PendingChanges count={changesOf(entry, []).length} />}
        {here && later && <Restore {...here} entry={entry} later={later} />}
      </div>
    </li>
  )
}

/** Links to other records. Entries of another tenant's log get no links. */
function useLinks(here?: Here) {
  const tenantId = useSession()?.user.tenant_id
  const owner = here?.row['tenant_id'] ?? tenantId
  return (resource: ResourceEntry | undefined, id: string | null) =>
    resource && id && owner === tenantId ? pathTo(resource, 'show', { tenantId, id }) : undefined
}

/** The affected record, with a link. */
function Subject({ entry, to }: { entry: ActivityEntry; to?: string }) {
  const subject = subjectOf(entry)
  if (!subject) return null
  return to ? <HoverLink to={to}>{subject}</HoverLink> : <span>{subject}</span>
}

/** The time, with a link to the entry's origin and request. */
function When({ at, to }: { at: string; to?: string }) {
  const time = <time dateTime={at}>{inUserTimezone(at).format('HH:mm')}</time>
  if (!to) return <span className={styles.when}>{time}</span>
  return (
    <HoverLink to={to} className={styles.when} title={t('app.history.details')}>
      {time}
    </HoverLink>
  )
}

const Changes = ({ changes }: { changes: KnownChange[] }) => (
  <ul className={styles.changes}>
    {changes.map((change) => (
      <Change key={change.field} {...change} />
    ))}
  </ul>
)

/** Reserves the space of changes while their fields load. */
const PendingChanges = ({ count }: { count: number }) => (
  <ul className={styles.changes} aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <li key={index}>
        <span className={styles.field}>
          <Bar />
        </span>
      </li>
    ))}
  </ul>
)

function Change(change: KnownChange) {
  const { field: name, before, after, spec, of } = change
  const difference = setDifference(change)
  return (
    <li>
      <span className={styles.field}>
        {[of, spec ?? { name }].flatMap((one) => (one ? fieldName(one) : [])).join(': ')}
      </span>
      {difference ? (
        <SetChange change={change} difference={difference} />
      ) : isComparable(change) ? (
        <>
          <div>
            <LoggedValue field={spec} name={name} value={before} />
          </div>
          <span aria-label={t('app.became')} role="img">
            {'→'}
          </span>
          <div>
            <LoggedValue field={spec} name={name} value={after} />
          </div>
        </>
      ) : (
        <span>{t('app.history.edited')}</span>
      )}
    </li>
  )
}

const loadRestore = () => withTexts(import('./restore-dialog.tsx'), 'records')
const RestoreDialog = lazy(loadRestore)

/** Opens the comparison of a version with the current record. */
function Restore({ entry, later, ...here }: RestoreProps) {
  const [isOpen, setOpen] = useState(false)
  const reason = refusalText((here.row as Rights).can?.['update'])
  return (
    <div className={styles.restore}>
      <ActionButton
        size="small"
        type="link"
        reason={reason}
        onMouseEnter={() => void loadRestore()}
        onClick={() => setOpen(true)}
      >
        {t('app.history.restore')}
      </ActionButton>
      {isOpen && (
        <Suspense>
          <RestoreDialog {...here} entry={entry} later={later} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
