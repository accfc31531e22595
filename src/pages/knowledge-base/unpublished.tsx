import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { t } from '#providers/format/i18n.ts'
import { Tag } from '#ui/tag.tsx'

/** Marks an entry of which callers hear an earlier version. */
export default function Unpublished({ value }: FaceProps) {
  return value ? <Tag color="warning">{t('knowledge.unpublished')}</Tag> : <Nothing />
}
