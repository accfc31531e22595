import { Tag } from '#ui/tag.tsx'
import { ChoiceFilter } from '../list/filters/choice-filter.tsx'
import { choicesOf, valueName } from '../vocabulary.ts'
import type { FaceProps, FilterProps, KindView } from './kind.ts'

export const enumView: KindView = { width: 120, Cell, Filter, isChosen: true }

/** A tag if the declaration has colors, otherwise plain text. */
function Cell({ field, value }: FaceProps) {
  const text = valueName(field.name, value)
  const isTag = Object.keys(field.colors).length > 0
  return isTag ? <Tag color={field.colors[value]}>{text}</Tag> : text
}

function Filter(props: FilterProps) {
  return <ChoiceFilter {...props} choices={choicesOf(props.field)} />
}
