import { weekdayNames } from '#contract/grammar/kinds/weekdays.ts'
import { currentLocale } from '#providers/format/i18n.ts'
import { ChoiceFilter } from '../list/filters/choice-filter.tsx'
import { choicesOf } from '../vocabulary.ts'
import type { KindView } from './kind.ts'

/** Days of the week in one line: "Mon–Fri". */
export const weekdays: KindView = {
  width: 140,
  Cell: ({ value }) => weekdayNames(value, currentLocale()),
  Filter: (props) => <ChoiceFilter {...props} choices={choicesOf(props.field)} />,
  isChosen: true,
}
