import type { KnowledgeHit } from '#contract/knowledge-answers.ts'
import { t } from '#providers/format/i18n.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { Meter } from '#ui/meter.tsx'
import { Marked } from './marked.tsx'
import { Place } from './place.tsx'
import styles from './show.module.css'

/** A passage that answers a question: how well, and the words that match. */
export function Hit({ hit }: { hit: KnowledgeHit }) {
  const tenantId = useSession()?.user.tenant_id
  const percent = formatInteger(hit.score * 100)
  return (
    <li>
      <div className={styles.score}>
        <Meter share={hit.score} aria-hidden className={styles.meter} />
        <span>{t('knowledge.score', { percent })}</span>
      </div>
      <Place {...hit} />
      <p className={styles.text}>
        <Marked text={hit.text} places={hit.highlights} />
      </p>
      <HoverLink to={`/${tenantId}/knowledge-base/detail/${hit.entry_id}?tab=passages&passage=${hit.passage_id}`}>
        {t('knowledge.open_in', { title: hit.title })}
      </HoverLink>
    </li>
  )
}
