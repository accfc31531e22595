import { Chips } from '../fields/chips.tsx'
import { ChoiceFilter } from '../list/filters/choice-filter.tsx'
import { choicesOf, valueName } from '../vocabulary.ts'
import type { FilterProps, KindView } from './kind.ts'
import type { FaceProps } from '../resource.ts'

export const choices: KindView = {
  isChosen: true,
  width: 180,
  Cell: (props) => <Chips texts={namesOf(props)} isLine />,
  Display: (props) => <Chips texts={namesOf(props)} />,
  Filter,
  isWide: true,
}

const namesOf = ({ field, value }: FaceProps) => (value as string[]).map((choice) => valueName(field.name, choice))

function Filter(props: FilterProps) {
  return <ChoiceFilter {...props} choices={choicesOf(props.field)} />
}
