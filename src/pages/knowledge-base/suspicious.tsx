import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { Tag } from '#ui/tag.tsx'
import { Tip } from '#ui/tip.tsx'

/** Marks an entry with a paragraph that gives orders to the agent that reads it. */
export default function Suspicious({ value }: FaceProps) {
  if (!value) return <Nothing />
  const help = t('help.knowledge.suspicious')
  return (
    <Tip text={help}>
      <span aria-description={help}>
        <Tag color="warning">{t('fields.suspicious')}</Tag>
      </span>
    </Tip>
  )
}
