import { useEffect, useRef } from 'react'
import type { Passage, Excerpt } from '#contract/knowledge-base/answers.ts'
import type { KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { Failed } from '#crud/failed.tsx'
import { t } from '#providers/format/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { Place } from './passage-place.tsx'
import styles from './show.module.css'
import { useAnswer } from './use-answer.ts'

interface InContextProps {
  entry: KnowledgeEntry
  /** The passage; it is no longer there if the entry was indexed again. */
  id: string
  /** Its place in the version that was cited. */
  cited?: CitedPlace
  onClose: () => void
}

/** A passage with the text before and after it. */
export default function InContext({ entry, id, cited, onClose }: InContextProps) {
  const { data, error, retry } = useAnswer<Passage[]>('passages', entry, { around: id })
  const passage = data?.find((one) => one.id === id)
  const isGone = data && !error && !passage
  const current = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Chromium answers with a promise, which is no cleanup.
    void current.current?.scrollIntoView({ block: 'nearest' })
  }, [passage])
  return (
    <Dialog open title={entry.title} footer={null} width={720} onCancel={onClose}>
      {error ? <Failed error={error} onRetry={retry} /> : !data && <Bar width={60} />}
      {isGone &&
        (cited ? <CitedVersion entry={entry} place={cited} /> : <p role="alert">{t('knowledge.passage_gone')}</p>)}
      {passage && <Place {...passage} />}
      {passage &&
        data!.map((one) => (
          <div
            key={one.id}
            ref={one === passage ? current : undefined}
            className={styles.context}
            aria-current={one === passage || undefined}
          >
            {one.text}
          </div>
        ))}
    </Dialog>
  )
}

/** A place in a version of an entry, as an answer cites it. */
interface CitedPlace {
  version: string
  start: string
  end: string
}

/** The cited text as it was in its version, for a passage that the current version no longer has. */
function CitedVersion({ entry, place }: { entry: KnowledgeEntry; place: CitedPlace }) {
  const { data, error, retry } = useAnswer<Excerpt>('excerpt', entry, { ...place })
  if (error?.statusCode === 404) return <p role="alert">{t('knowledge.passage_gone')}</p>
  if (error) return <Failed error={error} onRetry={retry} />
  if (!data) return <Bar width={60} />
  const { version, is_current, before, text, after } = data
  return (
    <>
      {!is_current && (
        <p role="status">
          {t('knowledge.cited_version', { version: String(version), current: String(entry.version) })}
        </p>
      )}
      {before && <div className={styles.context}>{`… ${before}`}</div>}
      <div className={styles.context} aria-current>
        {text}
      </div>
      {after && <div className={styles.context}>{`${after} …`}</div>}
    </>
  )
}
