import { Tag } from '#ui/tag.tsx'
import { ChoiceFilter } from '../list/filters/choice-filter.tsx'
import type { FaceProps, FieldSpec } from '../resource.ts'
import { choicesOf, valueName } from '../vocabulary.ts'
import type { FilterProps, KindView } from './kind.ts'

export const enumView: KindView = { width: widthOf, Cell, Filter, isChosen: true }

/** Fits the longest choice as a tag, within reason. */
function widthOf(field: FieldSpec) {
  const longest = Math.max(...choicesOf(field).map(({ label }) => label.length))
  return Math.min(Math.max(120, 8 * longest + 48), 200)
}

/** A tag if the declaration has colors, otherwise plain text. */
function Cell({ field, value }: FaceProps) {
  const text = valueName(field.name, value)
  const isTag = Object.keys(field.colors).length > 0
  return isTag ? <Tag color={field.colors[value]}>{text}</Tag> : text
}

function Filter(props: FilterProps) {
  return <ChoiceFilter {...props} choices={choicesOf(props.field)} />
}
