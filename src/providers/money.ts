import { currentLocale } from './i18n.ts'

/**
 * Minor units as money: `formatMoney(49900000, 'IDR')` is "IDR 499,000.00".
 *
 * How many minor units make one is asked of ISO 4217: browsers show some currencies with fewer digits than they have.
 */
export function formatMoney(minor: number, currency: string, options: Intl.NumberFormatOptions = {}): string {
  const digits = undivided.includes(currency) ? 0 : thousandths.includes(currency) ? 3 : 2
  const look = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat(currentLocale(), { ...look, ...options }).format(minor / 10 ** digits)
}

const undivided = [
  'BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF',
]
const thousandths = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']
