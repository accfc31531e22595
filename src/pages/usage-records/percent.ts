import { currentLocale } from '#providers/format/i18n.ts'

/** `0.123` is "12%"; with a sign, "+12%". */
export const percent = (share: number, signDisplay: 'auto' | 'always' = 'auto'): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 0, signDisplay }).format(share)
