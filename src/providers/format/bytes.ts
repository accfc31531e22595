import { currentLocale } from './i18n.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats a size: `3355443` is "3.2 MB". */
export function formatBytes(bytes: number): string {
  const at = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10))
  return new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit: units[at],
    // The short unit of bytes has no plural form.
    unitDisplay: at === 0 ? 'long' : 'short',
    maximumFractionDigits: bytes / 1024 ** at < 10 ? 1 : 0,
  }).format(bytes / 1024 ** at)
}
