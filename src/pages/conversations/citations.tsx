import type { Citation } from '#contract/conversation-turns.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import styles from './conversations.module.css'

/** The passages that an answer cites; each leads to its place in the knowledge base. */
export function Citations({ citations }: { citations: readonly Citation[] }) {
  const tenantId = useSession()?.user.tenant_id
  return (
    <ul className={styles.citations} aria-label={t('conversations.citations')}>
      {citations.map(({ passage_id, entry_id, title, version, score, text, start, end, is_deleted }) => (
        <li key={passage_id}>
          <details>
            <summary>
              {t(is_deleted ? 'conversations.citation_deleted' : 'conversations.citation', {
                title,
                version: String(version),
                score: score.toFixed(2),
              })}
            </summary>
            <blockquote>{text}</blockquote>
            {is_deleted ? (
              t('conversations.source_deleted')
            ) : (
              <HoverLink
                to={`/${tenantId}/knowledge-base/detail/${entry_id}?${placeOf({ passage_id, version, start, end })}`}
              >
                {t('conversations.open_source')}
              </HoverLink>
            )}
          </details>
        </li>
      ))}
    </ul>
  )
}

/** The passage; a text that has changed since shows it as it was in its version. */
const placeOf = ({ passage_id, version, start, end }: Pick<Citation, 'passage_id' | 'version' | 'start' | 'end'>) =>
  new URLSearchParams({
    tab: 'passages',
    passage: passage_id,
    version: String(version),
    start: String(start),
    end: String(end),
  })
