import { digitsOf } from '#contract/grammar/currency.ts'
import { currentLocale } from './i18n.ts'

/**
 * Formats minor units as money: `formatMoney(49900000, 'IDR')` is "IDR 499,000".
 *
 * Shows the digits in use, such as none for IDR, unless that would hide a part of the amount. Minor units are those of
 * ISO 4217, which some currencies no longer use. Unit prices can have fractions of them.
 */
export function formatMoney(minor: number, currency: string, options: Intl.NumberFormatOptions = {}): string {
  const digits = digitsOf(currency)
  const shown = isWithin(minor, currency, digits)
    ? {}
    : { minimumFractionDigits: digits, maximumFractionDigits: Number.isInteger(minor) ? digits : digits + 6 }
  const look = { style: 'currency', currency, ...shown } as const
  return new Intl.NumberFormat(currentLocale(), { ...look, ...options }).format(minor / 10 ** digits)
}

/** Formats a sum with the digits in use, rounded: the sum of many amounts in IDR shows no sen. */
export const formatSum = (minor: number, currency: string, options: Intl.NumberFormatOptions = {}): string =>
  formatMoney(minor, currency, { minimumFractionDigits: undefined, maximumFractionDigits: undefined, ...options })

/** Checks whether an amount is a whole number of the smallest unit in use. */
function isWithin(minor: number, currency: string, digits: number): boolean {
  const inUse = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits!
  return minor % 10 ** Math.max(0, digits - inUse) === 0
}
