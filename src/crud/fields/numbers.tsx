import { currentLocale } from '#providers/i18n.ts'
import { formatMoney } from '#providers/money.ts'
import type { FaceProps, FieldType } from './field-type.ts'
import styles from './fields.module.css'

/** Figures, aligned so that they can be compared down a column. */
export const integer = figure(76, formatInteger)
export const number = figure(110, (value) => format(value, { maximumFractionDigits: 4 }))
/** Minor units, in the currency that the row names. */
export const money = figure(140, (value, row) => formatMoney(value, String(row['currency'] ?? 'IDR')))
/** Seconds. */
export const duration = figure(110, formatDuration)

/** `10000` is 10,000; four digits stay together. */
export function formatInteger(value: number): string {
  return format(value, { maximumFractionDigits: 0, useGrouping: 'min2' })
}

/** `65` is 1:05, `3700` is 1:01:40. */
export function formatDuration(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  const [first, ...rest] = parts[0] ? parts : parts.slice(1)
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':')
}

const format = (value: number, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(currentLocale(), options).format(value)

function figure(width: number, toText: (value: number, row: FaceProps['row']) => string): FieldType {
  function Cell({ value, row }: FaceProps) {
    return <span className={styles.figure}>{toText(value, row)}</span>
  }

  return { width, align: 'right', Cell }
}
