import type { AiAgent } from '#contract/ai-agents/contract.ts'
import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { fieldName } from '#crud/vocabulary.ts'
import { t } from '#providers/format/i18n.ts'
import { Tag } from '#ui/tag.tsx'

/** Marks an agent whose draft differs from its published version, on its record with the fields that do. */
export default function DraftMark({ row, place }: FaceProps) {
  const { draft, published_version } = row as AiAgent
  if (published_version === null) return <Nothing />
  if (!draft.changed) return place === 'Cell' ? <Nothing /> : t('agents.draft.same')
  const mark = <Tag color="warning">{t('agents.draft.differs')}</Tag>
  if (place === 'Cell') return mark
  const fields = draft.fields.map((name) => fieldName({ name })).join(', ')
  return (
    <>
      {mark}
      <p>{t('agents.draft.fields', { number: String(published_version), fields })}</p>
    </>
  )
}
