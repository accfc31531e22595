import { ClockCircleOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { knowledgeBase, type KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { renderLazy } from '#crud/lazy.ts'
import { ActionButton } from '#crud/record/action-button.tsx'
import { useResource } from '#crud/use-resource.ts'
import { hint } from '#providers/refine/access.ts'
import { t, withTexts } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import styles from './show.module.css'

/** Loads the controls of forms on demand: most readers correct nothing. */
const PutLive = lazy(() => withTexts(import('./put-live.tsx'), 'forms'))

/** Says which version callers hear until the agents that answer from it are published, and offers to do so. */
export function Waiting({ entry }: { entry: KnowledgeEntry }) {
  const agents = useResource(aiAgents.name)
  const publishing = agents?.actions.find(({ key }) => key === 'publishSelected')?.dialog
  const session = useSession()
  const [opened, open] = useState<'publish' | 'live'>()
  const [ids, setIds] = useState<string[]>([])
  const waiting = entry.agents.filter(({ version }) => version !== null && version !== entry.version)
  const versions = [...new Set(waiting.map(({ version }) => version))].toSorted((one, other) => one! - other!)
  const close = () => open(undefined)
  const count = waiting.length
  const mayNot = (permission: string | null) => hint(permission, session).reason
  return (
    <>
      {count > 0 && (
        <div className={styles.failure} data-tone="warning">
          <ClockCircleOutlined aria-hidden />
          <div>
            <strong>{t('knowledge.waiting', { version: versions.join(', '), count })}</strong>
          </div>
          <ActionButton
            reason={mayNot(aiAgents.endpoints.publishSelected.permission)}
            onClick={() => (setIds(waiting.map(({ id }) => id)), open('publish'))}
          >
            {t('knowledge.publish', { count })}
          </ActionButton>
          <ActionButton
            reason={mayNot(knowledgeBase.endpoints.update.permission) ?? mayNot(aiAgents.endpoints.update.permission)}
            onClick={() => open('live')}
          >
            {t('knowledge.put_live')}
          </ActionButton>
        </div>
      )}
      {opened === 'publish' && agents && publishing && (
        <Suspense>
          {renderLazy(publishing, { resource: agents, row: undefined, ids, onClose: close, onDeleted: close })}
        </Suspense>
      )}
      {opened === 'live' && (
        <Suspense>
          <PutLive entry={entry} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
