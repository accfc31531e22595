import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { useCopied } from '#ui/use-copied.ts'
import { ingestLine } from './ingest-line.ts'
import styles from './ingest-request.module.css'

interface IngestRequestProps {
  pbxServerId: string
  /** The key while it is known. */
  ingestKey?: string
}

/** The command that reports a call of a PBX server, to copy. */
export default function IngestRequest({ pbxServerId, ingestKey }: IngestRequestProps) {
  const [now] = useState(() => new Date())
  const [isCopied, copy] = useCopied()
  const line = ingestLine(pbxServerId, ingestKey, now)
  return (
    <figure className={styles.request}>
      <figcaption>{t('pbx.ingest_line')}</figcaption>
      <pre>
        <code>{line}</code>
      </pre>
      <Button
        icon={isCopied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
        onClick={() => void copy(line)}
      >
        <span aria-live="polite">{t(isCopied ? 'jobs.copied' : 'jobs.copy')}</span>
      </Button>
    </figure>
  )
}
