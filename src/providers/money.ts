import { currentLocale } from './i18n.ts'

/** Minor units as money: `formatMoney(49900000, 'IDR')` is "IDR 499,000.00". */
export function formatMoney(minor: number, currency: string, options: Intl.NumberFormatOptions = {}): string {
  const style = { style: 'currency', currency } as const
  const digits = new Intl.NumberFormat('en', style).resolvedOptions().maximumFractionDigits ?? 2
  return new Intl.NumberFormat(currentLocale(), { ...style, ...options }).format(minor / 10 ** digits)
}
