import { digitsOf } from '#contract/grammar/currency.ts'
import { currentLocale } from './i18n.ts'

/**
 * Formats minor units as money: `formatMoney(49900000, 'IDR')` is "IDR 499,000".
 *
 * Shows the decimals in common use, such as none for IDR, unless that would round the amount. Minor units follow ISO
 * 4217, which has decimals that some currencies no longer use. Unit prices can be fractions of a minor unit.
 */
export function formatMoney(minor: number, currency: string, options: Intl.NumberFormatOptions = {}): string {
  const digits = digitsOf(currency)
  const shown = isWithin(minor, currency, digits)
    ? {}
    : { minimumFractionDigits: digits, maximumFractionDigits: Number.isInteger(minor) ? digits : digits + 6 }
  const look = { style: 'currency', currency, ...shown } as const
  return new Intl.NumberFormat(currentLocale(), { ...look, ...options }).format(minor / 10 ** digits)
}

/** Formats a sum, rounded to the decimals in common use: a sum in IDR shows no sen. */
export const formatSum = (minor: number, currency: string, options: Intl.NumberFormatOptions = {}): string =>
  formatMoney(minor, currency, { minimumFractionDigits: undefined, maximumFractionDigits: undefined, ...options })

/** Checks whether an amount has no decimals beyond those in common use. */
function isWithin(minor: number, currency: string, digits: number): boolean {
  const inUse = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits!
  return minor % 10 ** Math.max(0, digits - inUse) === 0
}
