import {
  formatInteger,
  formatNumber,
  formatPercentage,
  formatDuration,
  secondsIn,
  unitName,
} from '#providers/format/numbers.ts'
import { Figure } from '../fields/figure.tsx'
import { RangeFilter } from '../list/filters/range-filter.tsx'
import type { KindView, FilterProps } from './kind.ts'
import { digitsOf } from '#contract/grammar/currency.ts'
import { formatMoney } from '#providers/format/money.ts'
import { tenantCurrency } from '#providers/session/session.ts'
import type { Row } from '../row.ts'
import { durationUnits } from '#contract/grammar/kinds/duration.ts'

export const integer: KindView = {
  width: 76,
  align: 'right',
  // The number of a record has no separators, as it is quoted: 1204.
  Cell: ({ field, value }) => <Figure>{field.isUnique ? String(value) : formatInteger(value)}</Figure>,
  Filter: (props) => <RangeFilter {...props} format={formatInteger} />,
}

export const number: KindView = {
  width: 110,
  align: 'right',
  Cell: ({ value }) => <Figure>{formatNumber(value)}</Figure>,
  Filter: (props) => <RangeFilter {...props} format={formatNumber} step="any" />,
}

export const percentage: KindView = {
  width: 96,
  align: 'right',
  Cell: ({ value }) => <Figure>{formatPercentage(value)}</Figure>,
  Filter: (props) => <RangeFilter {...props} format={formatPercentage} step="any" />,
}

/** An amount in minor units, in the currency of the row or of the tenant. */
export const money: KindView = {
  width: 140,
  align: 'right',
  Cell: ({ value, row }) => <Figure>{formatMoney(value, currencyOf(row))}</Figure>,
  Filter: MoneyFilter,
}

export const currencyOf = (row: Row) => String(row['currency'] ?? tenantCurrency())

/** Filters by amounts in the tenant's currency. */
function MoneyFilter(props: FilterProps) {
  const currency = tenantCurrency()
  const units = [{ name: currency, factor: 10 ** digitsOf(currency) }]
  const step = props.field.isFractional && 'any'
  return <RangeFilter {...props} format={(value) => formatMoney(value, currency)} units={units} step={step} />
}

/** A number of the field's unit, formatted with larger units: 5400 seconds are "1h 30m". */
export const duration: KindView = {
  width: 110,
  align: 'right',
  Cell: ({ field, value }) => <Figure>{formatDuration(value, field.unit)}</Figure>,
  Filter: DurationFilter,
}

function DurationFilter(props: FilterProps) {
  const { unit: stored = 'second' } = props.field
  const units = durationUnits
    .slice(durationUnits.indexOf(stored))
    .map((unit) => ({ name: unitName(unit), factor: secondsIn[unit] / secondsIn[stored] }))
  return <RangeFilter {...props} format={(value) => formatDuration(value, stored)} units={units} />
}
