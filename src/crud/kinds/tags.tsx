import { Chips } from '../fields/chips.tsx'
import { TagsFilter } from '../list/filters/tags-filter.tsx'
import type { KindView } from './kind.ts'

export const tags: KindView = {
  width: 180,
  isCut: true,
  Cell: ({ value }) => <Chips texts={value} isLine />,
  Display: ({ value }) => <Chips texts={value} />,
  Filter: TagsFilter,
  isWide: true,
  isChosen: true,
}
