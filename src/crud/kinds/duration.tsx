import { formatDuration } from '#providers/format/numbers.ts'
import { Figure } from '../fields/figure.tsx'
import type { KindView } from './kind.ts'

/** A number of the field's unit, shown in the largest units that it fills. */
export const duration: KindView = {
  width: 110,
  align: 'right',
  Cell: ({ field, value }) => <Figure>{formatDuration(value, field.unit)}</Figure>,
}
