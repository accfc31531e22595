import { useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import { CopyCode } from '#ui/copy-code.tsx'
import { type CallEvent, callEvents } from '#contract/call-events.ts'
import { pathOf } from '#contract/grammar/path.ts'
import { baseOf } from '#providers/requests/api-base.ts'
import styles from './ingest-request.module.css'

interface IngestRequestProps {
  pbxServerId: string
  /** The key while it is known. */
  ingestKey?: string
}

/** The command that reports a call of a PBX server, to copy. */
export default function IngestRequest({ pbxServerId, ingestKey }: IngestRequestProps) {
  const [now] = useState(() => new Date())
  const line = ingestLine(pbxServerId, ingestKey, now)
  return (
    <figure className={styles.request}>
      <figcaption>{t('pbx.ingest_line')}</figcaption>
      <CopyCode code={line} copy={t('jobs.copy')} copied={t('jobs.copied')} />
    </figure>
  )
}

/**
 * The command with which a PBX server reports a call, described in docs/call-events.md.
 *
 * @param key a text of the shell; by default the variable that holds the key
 */
function ingestLine(pbxServerId: string, key = '$INGEST_KEY', now = new Date()): string {
  const { ingest } = callEvents.endpoints
  const url = new URL(`${baseOf(ingest.api)}${pathOf(ingest, { pbxServerId })}`, location.href)
  const id = Math.floor(now.getTime() / 1000)
  const event: CallEvent = {
    event_id: `${id}-1`,
    call_id: String(id),
    type: 'ringing',
    at: now.toISOString(),
    direction: 'inbound',
    from: '+628111000001',
    to: '+622150001001',
  }
  return [
    `curl ${url.href}`,
    `-H "Authorization: Bearer ${key}" -H 'Content-Type: application/json'`,
    `-d '${JSON.stringify({ events: [event] })}'`,
  ].join(' \\\n  ')
}
