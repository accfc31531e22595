import type { AiAgent } from '#contract/ai-agents/contract.ts'
import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { fieldName } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { Tag } from '#ui/tag.tsx'

type Shown = AiAgent & { knowledges?: { id: string; label: string }[] }

/**
 * Marks an agent whose draft differs from its published version, or that callers hear with other knowledge than it has; on its
 * record with the fields and entries.
 */
export default function DraftMark({ row, place }: FaceProps) {
  const { draft, published_version, knowledges = [] } = row as Shown
  if (published_version === null) return <Nothing />
  if (!draft.changed && place === 'Cell') return <Nothing />
  const isRewritten = draft.fields.length > 0
  const isRenewed = draft.knowledge_changed.length > 0
  const marks = (
    <>
      {isRewritten && <Tag color="warning">{t('agents.draft.differs')}</Tag>}{' '}
      {isRenewed && <Tag color="warning">{t('agents.draft.knowledge')}</Tag>}
    </>
  )
  if (place === 'Cell') return marks
  const fields = draft.fields.map((name) => fieldName({ name })).join(', ')
  const isHeld = draft.knowledge_held.length > 0
  const titleOf = (id: string) => knowledges.find((entry) => entry.id === id)?.label ?? t('agents.draft.gone')
  return (
    <>
      {draft.changed ? marks : t('agents.draft.same')}
      {isRewritten && <p>{t('agents.draft.fields', { number: String(published_version), fields })}</p>}
      {isRenewed && <p>{t('agents.draft.entries', { entries: draft.knowledge_changed.map(titleOf).join(', ') })}</p>}
      {isHeld && (
        <p>
          {t('agents.draft.held', {
            entries: draft.knowledge_held.map(titleOf).join(', '),
            action: t('actions.ai-agents.useNewest'),
          })}
        </p>
      )}
    </>
  )
}
