import { formatInteger } from '#providers/format/numbers.ts'
import { Figure } from '../fields/figure.tsx'
import { RangeFilter } from '../list/filters/range-filter.tsx'
import type { KindView } from './kind.ts'

export const integer: KindView = {
  width: 76,
  align: 'right',
  Cell: ({ value }) => <Figure>{formatInteger(value)}</Figure>,
  Filter: (props) => <RangeFilter {...props} format={formatInteger} />,
}
