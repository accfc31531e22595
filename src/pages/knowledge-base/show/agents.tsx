import type { KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { Panel } from '#ui/panel.tsx'
import { State } from '#ui/state.tsx'
import styles from './show.module.css'

/** The AI agents that answer from an entry. */
export default function Agents({ entry: { agents } }: { entry: KnowledgeEntry }) {
  const tenantId = useSession()?.user.tenant_id
  if (agents.length === 0) {
    return <State kind="empty" title={t('knowledge.unused')} text={t('knowledge.unused_text')} />
  }
  return (
    <Panel>
      <ul className={styles.versions}>
        {agents.map(({ id, label, is_draft, is_published, version }) => (
          <li key={id}>
            <HoverLink to={`/${tenantId}/ai-agents/detail/${id}`}>{label}</HoverLink>
            <span className={styles.muted}>
              {t(`knowledge.in.${is_draft && is_published ? 'both' : is_draft ? 'draft' : 'published'}`)}
              {version !== null && ` · ${t('knowledge.heard', { version: String(version) })}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
