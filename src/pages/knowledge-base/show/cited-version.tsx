import type { Excerpt } from '#contract/knowledge-base/answers.ts'
import type { KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { Failed } from '#crud/failed.tsx'
import { t } from '#providers/format/i18n.ts'
import { Bar } from '#ui/skeleton.tsx'
import styles from './show.module.css'
import { useAnswer } from './use-answer.ts'

/** A place in a version of an entry, as an answer cites it. */
export interface CitedPlace {
  version: string
  start: string
  end: string
}

/** The cited text as it was in its version, for a passage that the current version no longer has. */
export function CitedVersion({ entry, place }: { entry: KnowledgeEntry; place: CitedPlace }) {
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
