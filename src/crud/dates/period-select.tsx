import { Select } from 'antd'
import { daysOf, type DayRange, type NamedPeriod } from '#contract/grammar/day-range.ts'
import { inUserTimezone } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { rangeText } from '#providers/format/range-text.ts'

interface PeriodSelectProps<Period extends NamedPeriod> {
  periods: readonly Period[]
  /** Undefined: days that none of the periods names. */
  value: Period | undefined
  /** Those days, as far as they are known. */
  range?: DayRange
  onChange: (period: Period) => void
}

/** Chooses the days of figures by a name. */
export function PeriodSelect<Period extends NamedPeriod>(props: PeriodSelectProps<Period>) {
  const { periods, value, range, onChange } = props
  const named = periods.map((period) => ({ value: period, label: t(`app.period.${period}`) }))
  const chosen = { value: 'chosen' as const, label: range ? rangeText(range) : t('app.period.chosen') }
  return (
    <Select<Period | 'chosen'>
      aria-label={t('app.period')}
      options={value ? named : [...named, chosen]}
      value={value ?? 'chosen'}
      onChange={(period) => period !== 'chosen' && onChange(period)}
      popupMatchSelectWidth={false}
    />
  )
}

/** The days of a period today, in the timezone of the user. */
export const daysOfNow = (period: NamedPeriod, now = new Date()): DayRange =>
  daysOf(period, inUserTimezone(now.toISOString()).format('YYYY-MM-DD'))
