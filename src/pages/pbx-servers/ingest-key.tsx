import { lazy } from 'react'
import type { PbxServer } from '#contract/pbx-servers/contract.ts'
import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { formatTimestamp } from '#providers/format/dates.ts'
import { t, withTexts } from '#providers/format/i18n.ts'
import styles from './ingest-request.module.css'

const IngestRequest = lazy(() => withTexts(import('./ingest-request.tsx'), 'jobs'))

const Connect = lazy(() => withTexts(import('./connect.tsx'), 'jobs', 'routes'))

/** The time the key was created; on the record's page also the request that uses it. */
export default function IngestKey({ value, row, place }: FaceProps) {
  const time = value && <time dateTime={value}>{formatTimestamp(value)}</time>
  if (place !== 'Display') return time || <Nothing />
  return (
    <>
      <Connect server={row as PbxServer} />
      <IngestRequest pbxServerId={String(row['id'])} />
      {time && (
        <p className={styles.created}>
          {t('fields.ingest_key_set_at')} {time}
        </p>
      )}
    </>
  )
}
