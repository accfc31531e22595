import { formatMoney } from '#providers/format/money.ts'
import { tenantCurrency } from '#providers/session/session.ts'
import { Figure } from '../fields/figure.tsx'
import type { Row } from '../row.ts'
import type { KindView } from './kind.ts'

/** Minor units, in the currency of the row or of the tenant. */
export const money: KindView = {
  width: 140,
  align: 'right',
  Cell: ({ value, row }) => <Figure>{formatMoney(value, currencyOf(row))}</Figure>,
}

export const currencyOf = (row: Row) => String(row['currency'] ?? tenantCurrency())
