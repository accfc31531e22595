import type { PbxServer } from '#contract/pbx-servers/contract.ts'
import { formatTimestamp, fromNow } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { useMinute } from '#providers/format/use-minute.ts'
import styles from './ingest-request.module.css'

type Times = [first: string | null, last: string | null]

/** The requests that have arrived from a PBX server: the first and the last of each kind. */
export function Arrivals({ server }: { server: PbxServer }) {
  useMinute()
  const firsts = [server.first_route_at, server.first_registration_at, server.first_event_at]
  const first = firsts.filter((at) => at !== null).sort()[0] ?? null
  const arrivals: Record<string, Times> = {
    request: [first, server.last_seen_at],
    registration: [server.first_registration_at, server.last_registration_at],
    route: [server.first_route_at, server.last_route_at],
    call: [server.first_event_at, server.last_event_at],
  }
  return (
    <dl className={styles.arrivals} aria-label={t('routes.arrived')}>
      {Object.entries(arrivals).map(([kind, times]) => (
        <div key={kind}>
          <dt>{t(`routes.first.${kind}`)}</dt>
          <dd>
            <Arrival times={times} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Arrival({ times: [first, last] }: { times: Times }) {
  if (!first) return <small>{t('routes.nothing_yet')}</small>
  return (
    <>
      <time dateTime={first} title={formatTimestamp(first)}>
        {fromNow(first)}
      </time>
      {last && last !== first && <small>{t('routes.last', { time: fromNow(last) })}</small>}
    </>
  )
}
