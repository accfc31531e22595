import { useState } from 'react'
import type { KnowledgeVersion } from '#contract/knowledge-base/answers.ts'
import type { KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { Failed } from '#crud/failed.tsx'
import { ActionButton } from '#crud/record/action-button.tsx'
import { refusalText } from '#crud/record/actions.tsx'
import type { Resource } from '#crud/resource.ts'
import type { Row } from '#crud/row.ts'
import { formatTimestamp } from '#providers/format/dates.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import { t } from '#providers/format/i18n.ts'
import { Panel } from '#ui/panel.tsx'
import { Bar } from '#ui/skeleton.tsx'
import { State } from '#ui/state.tsx'
import { Tag } from '#ui/tag.tsx'
import { useMutations } from '#crud/record/use-mutations.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Comparison } from './comparison.tsx'
import styles from './show.module.css'
import { useAnswer } from './use-answer.ts'

interface VersionsProps {
  resource: Resource
  entry: KnowledgeEntry
}

/** The versions of an entry, the difference between two of them, and the way back to one. */
export default function Versions({ resource, entry }: VersionsProps) {
  const { data, error, isFetching, retry } = useAnswer<KnowledgeVersion[]>('versions', entry)
  const [chosen, choose] = useState<KnowledgeVersion>()
  const can = (entry as Row as { can?: Record<string, never> }).can?.['rollback']
  if (error) return <Failed error={error} onRetry={retry} />
  if (!data) return <Bar width={60} />
  if (data.length === 0) {
    return <State kind="empty" title={t('knowledge.no_versions')} text={t('knowledge.no_passages_text')} />
  }
  return (
    <div className={styles.parts}>
      <Panel isBusy={isFetching}>
        <ul className={styles.versions}>
          {data.map((version) => (
            <li key={version.version}>
              <div>
                <strong>{t('knowledge.version', { version: String(version.version) })}</strong>{' '}
                {version.is_current && <Tag color="success">{t('knowledge.current')}</Tag>}
                <p className={styles.muted}>{factsOf(version)}</p>
              </div>
              {!version.is_current && (
                <ActionButton
                  size="small"
                  reason={refusalText(can)}
                  aria-label={t('knowledge.roll_back_to', { version: String(version.version) })}
                  onClick={() => choose(version)}
                >
                  {t('actions.knowledge-base.rollback')}
                </ActionButton>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      {data.length > 1 && <Comparison entry={entry} versions={data} />}
      {chosen && <RollBack resource={resource} entry={entry} to={chosen.version} onClose={() => choose(undefined)} />}
    </div>
  )
}

function factsOf({ created_at, char_count, corrections, restored_from }: KnowledgeVersion): string {
  const facts = [formatTimestamp(created_at), t('knowledge.length', { length: formatInteger(char_count) })]
  if (corrections > 0) facts.push(t('knowledge.corrections', { count: corrections }))
  if (restored_from !== null) facts.push(t('knowledge.restored_from', { version: String(restored_from) }))
  return facts.join(' · ')
}

interface RollBackProps {
  resource: Resource
  entry: KnowledgeEntry
  to: number
  onClose: () => void
}

/** Asks before an earlier version answers again. */
function RollBack({ resource, entry, to, onClose }: RollBackProps) {
  const { perform, isPerforming } = useMutations(resource)
  const version = String(to)
  return (
    <Dialog
      open
      title={t('knowledge.roll_back_title', { version })}
      okText={t('actions.knowledge-base.rollback')}
      cancelText={t('app.cancel')}
      confirmLoading={isPerforming}
      onOk={() => perform({ key: 'rollback', row: entry, body: { version: to }, onDone: onClose })}
      onCancel={onClose}
      width={480}
    >
      <p>{t('knowledge.roll_back_text', { version })}</p>
    </Dialog>
  )
}
