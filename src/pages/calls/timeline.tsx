import { useCustom } from '@refinedev/core'
import { calls, type Call, type TimelineEntry } from '#contract/calls/contract.ts'
import { dateAndTime, inUserTimezone } from '#providers/format/dates.ts'
import { lookup, t } from '#providers/format/i18n.ts'
import { formatDuration } from '#providers/format/numbers.ts'
import { isPhone, usePhones, writtenPhone } from '#providers/format/phones.ts'
import { toRequest } from '#providers/refine/to-request.ts'
import { Failed } from '#crud/failed.tsx'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import styles from './calls.module.css'

/** Lists the events of a call in the order in which they happened. */
export function Timeline({ call }: { call: Call }) {
  const { query } = useCustom<TimelineEntry[]>({
    ...toRequest(calls.endpoints.events, { params: { id: call.id } }),
    // Read again when the call changes.
    queryOptions: { queryKey: ['calls', 'events', call.id, call.updated_at], placeholderData: (previous) => previous },
    errorNotification: false,
  })
  const events = query.data?.data
  usePhones(events?.some(({ to }) => isPhone(to)) ?? false)
  return (
    <Panel title={t('calls.timeline')} isBusy={query.isPending}>
      {query.isPending && <Bar width={70} />}
      {!events && query.error && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {events?.length === 0 && t('calls.by_hand')}
      {events && events.length > 0 && (
        <ol className={styles.timeline}>
          {events.map((event) => (
            <Entry key={event.event_id} event={event} start={events[0]!.at} />
          ))}
        </ol>
      )}
    </Panel>
  )
}

function Entry({ event, start }: { event: TimelineEntry; start: string }) {
  const time = inUserTimezone(event.at)
  const seconds = Math.round((Date.parse(event.at) - Date.parse(start)) / 1000)
  const meaning = meaningOf(event)
  return (
    <li data-type={event.type}>
      <strong>{titleOf(event)}</strong>
      <time dateTime={event.at} title={time.format(dateAndTime)}>
        {time.format('HH:mm:ss')}
      </time>
      {seconds > 0 && <span>{t('calls.after', { time: formatDuration(seconds) })}</span>}
      {meaning && <p>{meaning}</p>}
    </li>
  )
}

const titleOf = ({ type, to }: TimelineEntry) =>
  type === 'transferred' && to ? t('calls.event.transferred_to', { to: writtenPhone(to) }) : t(`calls.event.${type}`)

function meaningOf({ cause, sip_code }: TimelineEntry): string | undefined {
  const words = [
    cause && (lookup(`calls.hangup_cause.${cause}`) ?? cause),
    sip_code && sip_code >= 300 && `${lookup(`calls.sip_code.${sip_code}`) ?? ''} (SIP ${sip_code})`.trim(),
  ]
  return words.filter(Boolean).join(' · ') || undefined
}
