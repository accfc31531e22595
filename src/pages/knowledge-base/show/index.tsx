import { Suspense, type ComponentType, type ReactNode } from 'react'
import type { KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { renderLazy } from '#crud/lazy.ts'
import { Facts, FactsSkeleton } from '#crud/record/facts.tsx'
import { RecordPage } from '#crud/record/record-page.tsx'
import type { PageProps } from '#crud/resource.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { Panel } from '#ui/panel.tsx'
import { State } from '#ui/state.tsx'
import { Reading } from './reading.tsx'
import styles from './show.module.css'

const ofSource: Record<KnowledgeEntry['source_type'], string[]> = {
  text: ['content', 'source_type'],
  url: ['source_type', 'url', 'file_id', 'auto_refresh', 'next_refresh_at'],
  file: ['source_type', 'file_id'],
}
const ofAll = [
  'language',
  'tags',
  'provider',
  'char_count',
  'size',
  'duplicate_of_id',
  'suspicious',
  'indexed_at',
  'hit_count',
  'last_hit_at',
  'created_at',
  'updated_at',
]

/** An entry: how far it is read, its passages and versions, a question to test it with, and who answers from it. */
export default function ShowKnowledge({ resource }: PageProps) {
  return (
    <RecordPage
      resource={resource}
      overview={(row) => (
        <>
          <Reading resource={resource} entry={row as KnowledgeEntry} />
          <Facts resource={resource} row={row} names={[...ofSource[(row as KnowledgeEntry).source_type], ...ofAll]} />
        </>
      )}
      tabs={(row) => {
        const entry = row as KnowledgeEntry
        const part = (load: LoadPart): ReactNode => (
          <Suspense fallback={<FactsSkeleton />}>{renderLazy(load, { resource, entry })}</Suspense>
        )
        const count = (value: number) => value > 0 && <span className={styles.count}>{formatInteger(value)}</span>
        return [
          {
            key: 'passages',
            label: t('knowledge.passages'),
            aside: count(entry.chunk_count),
            children: part(passages),
          },
          { key: 'question', label: t('knowledge.question'), children: part(question) },
          { key: 'versions', label: t('knowledge.versions'), aside: count(entry.version), children: part(versions) },
          {
            key: 'agents',
            label: t('knowledge.used_by'),
            aside: count(entry.agents.length),
            children: <Agents entry={entry} />,
          },
        ]
      }}
    />
  )
}

type LoadPart = () => Promise<{ default: ComponentType<PageProps & { entry: KnowledgeEntry }> }>

const passages = () => import('./passages.tsx')
const question = () => import('./question.tsx')
const versions = () => import('./versions.tsx')

/** The AI agents that answer from an entry. */
function Agents({ entry: { agents } }: { entry: KnowledgeEntry }) {
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
