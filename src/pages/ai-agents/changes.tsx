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
}

/** The fields that differ between the draft of an agent and a version. */
export function Changes({ difference, error, retry, none, text }: ChangesProps) {
  const agents = useResource('ai-agents')
  if (error) return <Failed error={error} onRetry={retry} />
  if (!difference || !agents) return <p role="status">{t('agents.difference.loading')}</p>
  if (none) return <p>{none}</p>
  return (
    <>
      <p>{text}</p>
      <div className={styles.changes}>
        <Difference fields={agents.fields} changes={difference.changes} />
        <Knowledge changes={difference.knowledge} />
      </div>
    </>
  )
}

/** The entries that callers hear in another version. */
function Knowledge({ changes }: { changes: KnowledgeChange[] }) {
  if (changes.length === 0) return null
  const number = (version: number | null) => (version === null ? t('agents.publish.none') : String(version))
  return (
    <section>
      <strong>{t('agents.publish.knowledge')}</strong>
      <ul>
        {changes.map(({ entry_id, title, before, after }) => (
          <li key={entry_id}>
            {t('agents.publish.entry', {
              title: title ?? t('agents.draft.gone'),
              before: number(before),
              after: number(after),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
