import { formatNumber } from '#providers/format/numbers.ts'
import { Figure } from '../fields/figure.tsx'
import { RangeFilter } from '../list/filters/range-filter.tsx'
import type { KindView } from './kind.ts'

export const number: KindView = {
  width: 110,
  align: 'right',
  Cell: ({ value }) => <Figure>{formatNumber(value)}</Figure>,
  Filter: (props) => <RangeFilter {...props} format={formatNumber} step="any" />,
}
