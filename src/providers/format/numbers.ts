import type { DurationUnit } from '#contract/grammar/kinds/duration.ts'
import { currentLocale } from './i18n.ts'

/** Formats a whole number: `10000` is "10,000". */
export const formatInteger = (value: number): string => format(value, { maximumFractionDigits: 0 })

export const formatNumber = (value: number): string => format(value, { maximumFractionDigits: 4 })

/** Formats a percentage for the language: `12.5` is "12.5%". */
export const formatPercentage = (value: number): string =>
  format(value / 100, { style: 'percent', maximumFractionDigits: 2 })

/** Formats a duration: `5400` seconds are "1h 30m". */
export function formatDuration(amount: number, unit: DurationUnit = 'second'): string {
  const parts = partsOf(Math.round(amount * secondsIn[unit])).filter(([, count]) => count > 0)
  const shown = parts.length > 0 ? parts : [[unit, 0] as const]
  return shown.map(([one, count]) => format(count, { style: 'unit', unit: one, unitDisplay: 'narrow' })).join(' ')
}

/** The name of a unit: "minutes". */
export const unitName = (unit: DurationUnit): string =>
  new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: 'long' })
    .formatToParts(2)
    .find(({ type }) => type === 'unit')!.value

export const secondsIn: Record<DurationUnit, number> = { day: 86_400, hour: 3600, minute: 60, second: 1 }

/** Splits seconds into days, hours, minutes and seconds. */
function partsOf(seconds: number): (readonly [DurationUnit, number])[] {
  let rest = seconds
  return Object.entries(secondsIn).map(([unit, size]) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return [unit as DurationUnit, count] as const
  })
}

const format = (value: number, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(currentLocale(), options).format(value)
