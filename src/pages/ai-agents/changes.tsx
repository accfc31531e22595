import type { ReactNode } from 'react'
import { Failed } from '#crud/failed.tsx'
import { useResource } from '#crud/use-resource.ts'
import { Difference } from '#shell/difference/difference.tsx'
import { t } from '#providers/format/i18n.ts'
import styles from './agents.module.css'
import type { KnowledgeChange, useDifference } from './use-difference.ts'

interface ChangesProps extends ReturnType<typeof useDifference> {
  /** Shown if nothing is to be compared, or nothing differs. */
  none?: ReactNode
  text: string
  /** The heading above the entries. Default: those that callers hear. */
  heading?: string
}

/** The fields that differ between the draft of an agent and a version. */
export function Changes({ difference, error, retry, none, text, heading }: ChangesProps) {
  const agents = useResource('ai-agents')
  if (error) return <Failed error={error} onRetry={retry} />
  if (!difference || !agents) return <p role="status">{t('agents.difference.loading')}</p>
  if (none) return <p>{none}</p>
  return (
    <>
      <p>{text}</p>
      <div className={styles.changes}>
        <Difference fields={agents.fields} changes={difference.changes} />
        <Knowledge changes={difference.knowledge} heading={heading ?? t('agents.publish.knowledge')} />
      </div>
    </>
  )
}

/** The entries whose version changes, and those that were deleted. */
function Knowledge({ changes, heading }: { changes: KnowledgeChange[]; heading: string }) {
  if (changes.length === 0) return null
  return (
    <section>
      <strong>{heading}</strong>
      <ul>
        {changes.map((change) => (
          <li key={change.entry_id}>{textOf(change)}</li>
        ))}
      </ul>
    </section>
  )
}

function textOf({ title, is_deleted, before, after }: KnowledgeChange): string {
  const number = (version: number | null) => (version === null ? t('agents.publish.none') : String(version))
  if (before === null && after === null) return t('agents.publish.entry_gone')
  return t(is_deleted && title !== null ? 'agents.publish.entry_deleted' : 'agents.publish.entry', {
    title: title ?? t('agents.draft.gone'),
    before: number(before),
    after: number(after),
  })
}
