import { digitsOf } from '#contract/grammar/currency.ts'
import { formatMoney } from '#providers/format/money.ts'
import { tenantCurrency } from '#providers/session/session.ts'
import { Figure } from '../fields/figure.tsx'
import { RangeFilter } from '../list/filters/range-filter.tsx'
import type { Row } from '../row.ts'
import type { FilterProps, KindView } from './kind.ts'

/** Minor units, in the currency of the row or of the tenant. */
export const money: KindView = {
  width: 140,
  align: 'right',
  Cell: ({ value, row }) => <Figure>{formatMoney(value, currencyOf(row))}</Figure>,
  Filter,
}

export const currencyOf = (row: Row) => String(row['currency'] ?? tenantCurrency())

/** Takes amounts of the tenant's currency. */
function Filter(props: FilterProps) {
  const currency = tenantCurrency()
  const units = [{ name: currency, factor: 10 ** digitsOf(currency) }]
  const step = props.field.isFractional && 'any'
  return <RangeFilter {...props} format={(value) => formatMoney(value, currency)} units={units} step={step} />
}
