import { lazy } from 'react'
import type { PbxServer } from '#contract/pbx-servers/contract.ts'
import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { formatTimestamp } from '#providers/format/dates.ts'
import { withTexts } from '#providers/format/i18n.ts'

const IngestRequest = lazy(() => withTexts(import('./ingest-request.tsx'), 'jobs'))

const Connect = lazy(() => withTexts(import('./connect.tsx'), 'jobs', 'routes'))

/** The time the key was created; on the record's page also the request that uses it. */
export default function IngestKey({ value, row, place }: FaceProps) {
  return (
    <>
      {value ? <time dateTime={value}>{formatTimestamp(value)}</time> : <Nothing />}
      {place === 'Display' && <Connect server={row as PbxServer} />}
      {place === 'Display' && <IngestRequest pbxServerId={String(row['id'])} />}
    </>
  )
}
