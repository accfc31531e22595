import { formatInteger } from '#providers/format/numbers.ts'
import { Figure } from '../fields/figure.tsx'
import { RangeFilter } from '../list/filters/range-filter.tsx'
import type { KindView } from './kind.ts'

export const integer: KindView = {
  width: 76,
  align: 'right',
  // The number of a record is written as people quote it: 1204.
  Cell: ({ field, value }) => <Figure>{field.isUnique ? String(value) : formatInteger(value)}</Figure>,
  Filter: (props) => <RangeFilter {...props} format={formatInteger} />,
}
