import { durationUnits } from '#contract/grammar/kinds/duration.ts'
import { formatDuration, secondsIn, unitName } from '#providers/format/numbers.ts'
import { Figure } from '../fields/figure.tsx'
import { RangeFilter } from '../list/filters/range-filter.tsx'
import type { FilterProps, KindView } from './kind.ts'

/** A number of the field's unit, shown in the largest units that it fills. */
export const duration: KindView = {
  width: 110,
  align: 'right',
  Cell: ({ field, value }) => <Figure>{formatDuration(value, field.unit)}</Figure>,
  Filter,
}

function Filter(props: FilterProps) {
  const { unit: stored = 'second' } = props.field
  const units = durationUnits
    .slice(durationUnits.indexOf(stored))
    .map((unit) => ({ name: unitName(unit), factor: secondsIn[unit] / secondsIn[stored] }))
  return <RangeFilter {...props} format={(value) => formatDuration(value, stored)} units={units} />
}
