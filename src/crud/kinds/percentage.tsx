import { formatPercentage } from '#providers/format/numbers.ts'
import { Figure } from '../fields/figure.tsx'
import { RangeFilter } from '../list/filters/range-filter.tsx'
import type { KindView } from './kind.ts'

export const percentage: KindView = {
  width: 96,
  align: 'right',
  Cell: ({ value }) => <Figure>{formatPercentage(value)}</Figure>,
  Filter: (props) => <RangeFilter {...props} format={formatPercentage} step="any" />,
}
