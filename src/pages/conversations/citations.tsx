import type { Citation } from '#contract/conversations/turns.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import styles from './conversations.module.css'

/** The passages that an answer cites; each leads to its place in the knowledge base. */
export const Citations = ({ citations }: { citations: readonly Citation[] }) => (
  <ul className={styles.citations} aria-label={t('conversations.citations')}>
    {citations.map((citation) => (
      <li key={`${citation.entry_id} ${citation.passage_id}`}>
        <Cited citation={citation} />
      </li>
    ))}
  </ul>
)

/** Without a passage there is nothing to unfold. */
function Cited({ citation }: { citation: Citation }) {
  const { title, version, score, passage_id, text, url, is_deleted, is_curated } = citation
  if (is_curated) return <Curated citation={citation} />
  const named = t(is_deleted ? 'conversations.citation_deleted' : 'conversations.citation', {
    title,
    version: String(version),
    score: score.toFixed(2),
  })
  if (passage_id === null) return is_deleted ? named : <Source citation={citation}>{named}</Source>
  return (
    <details>
      <summary>{named}</summary>
      <blockquote>{text}</blockquote>
      {url && <p className={styles.address}>{url}</p>}
      {is_deleted ? (
        t('conversations.source_deleted')
      ) : (
        <Source citation={citation}>{t('conversations.open_source')}</Source>
      )}
    </details>
  )
}

/** A curated answer; it was given word for word, so there is nothing to unfold. */
function Curated({ citation: { entry_id, title, is_deleted } }: { citation: Citation }) {
  const tenantId = useSession()?.user.tenant_id
  if (is_deleted) return t('conversations.curated_deleted', { title })
  return (
    <HoverLink to={`/${tenantId}/curated-answers/detail/${entry_id}`}>
      {t('conversations.curated', { title })}
    </HoverLink>
  )
}

function Source({ citation, children }: { citation: Citation; children: string }) {
  const tenantId = useSession()?.user.tenant_id
  return (
    <HoverLink to={`/${tenantId}/knowledge-base/detail/${citation.entry_id}?${placeOf(citation)}`}>
      {children}
    </HoverLink>
  )
}

/** The passage; a text that has changed since shows it as it was in its version. */
function placeOf({ passage_id, version, start, end }: Citation) {
  const passage = passage_id && {
    passage: passage_id,
    version: String(version),
    start: String(start),
    end: String(end),
  }
  return new URLSearchParams({ tab: 'passages', ...passage })
}
