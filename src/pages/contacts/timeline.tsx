import { useCustom } from '@refinedev/core'
import { useState } from 'react'
import { contacts, type Contact } from '#contract/contacts/contract.ts'
import type { TimelineEntry } from '#contract/contacts/timeline.ts'
import { Failed } from '#crud/failed.tsx'
import { resourceNamed } from '#crud/engine.ts'
import { pathTo } from '#crud/paths.ts'
import { valueName } from '#crud/vocabulary.ts'
import { formatTimestamp, fromNow } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { formatDuration } from '#providers/format/numbers.ts'
import { formatPhone } from '#providers/format/phone.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { toRequest } from '#providers/refine/to-request.ts'
import { useSession } from '#providers/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import styles from './timeline.module.css'

const step = 25

/** Lists all that was between the tenant and a contact, newest first. */
export default function Timeline({ contact }: { contact: Contact }) {
  const [end, setEnd] = useState(step)
  const { query } = useCustom<TimelineEntry[]>({
    // One more tells whether there is more.
    ...toRequest(contacts.endpoints.timeline, { params: { id: contact.id }, query: { _start: 0, _end: end + 1 } }),
    queryOptions: {
      queryKey: ['contacts', 'timeline', contact.id, end],
      placeholderData: (previous) => previous,
      // A call or a ticket changes no contact.
      refetchOnMount: 'always',
    },
    errorNotification: false,
  })
  const found = query.data?.data
  return (
    <Panel title={t('contacts.timeline')} isBusy={query.isPending}>
      {query.isPending && <Bar width={70} />}
      {!found && query.error && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {found?.length === 0 && <p className={styles.none}>{t('contacts.timeline_none')}</p>}
      {found && found.length > 0 && (
        <ol className={styles.timeline}>
          {found.slice(0, end).map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {found && found.length > end && (
        <Button loading={query.isFetching} onClick={() => setEnd(end + step)}>
          {t('contacts.earlier')}
        </Button>
      )}
    </Panel>
  )
}

/** The resource whose record an entry is. */
const nouns = {
  call: 'calls',
  conversation: 'conversations',
  ticket: 'tickets',
  email: 'tickets',
  reply: 'tickets',
} as const

function Entry({ entry }: { entry: TimelineEntry }) {
  const { kind, id, ticket_id, at, title, direction, seconds } = entry
  const resource = resourceNamed(nouns[kind])
  const tenantId = useSession()?.user.tenant_id
  const to = resource && pathTo(resource, 'show', { tenantId, id: ticket_id ?? id })
  const name = formatPhone(title) || t(`contacts.kind.${kind}`)
  const facts = [
    t(`contacts.kind.${kind}`),
    direction && valueName('direction', direction),
    statusOf(entry),
    seconds !== null && formatDuration(seconds),
  ]
  return (
    <li data-kind={kind}>
      {to ? <HoverLink to={to}>{name}</HoverLink> : <strong>{name}</strong>}
      <time dateTime={at} title={formatTimestamp(at)}>
        {fromNow(at)}
      </time>
      <p>{facts.filter(Boolean).join(' · ')}</p>
    </li>
  )
}

/** An email has the status of its delivery. */
function statusOf({ kind, status }: TimelineEntry): string | false {
  const named: Partial<Record<typeof kind, string | false>> = { reply: false, email: t(`contacts.mail.${status}`) }
  return named[kind] ?? valueName('status', status)
}
