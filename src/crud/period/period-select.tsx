import { Suspense, useState } from 'react'
import { daysOf, type DayRange, type NamedPeriod } from '#contract/grammar/day-range.ts'
import { inUserTimezone } from '#providers/format/dates.ts'
import { t, withTexts } from '#providers/format/i18n.ts'
import { rangeText } from '#providers/format/range-text.ts'
import { Button } from '#ui/button.tsx'
import { Chevron } from '#ui/chevron.tsx'
import { Menu } from '#ui/menu.tsx'
import { renderOptional } from '../lazy.ts'

interface PeriodSelectProps<Period extends NamedPeriod> {
  periods: readonly Period[]
  /** Undefined for a custom range of days. */
  value: Period | undefined
  /** The custom range, if known. */
  range?: DayRange
  onChange: (period: Period) => void
  /** Called with a custom range. */
  onDays: (range: DayRange) => void
  /** Maximum number of days in a custom range. */
  most?: number
}

const loadDialog = () => withTexts(import('./period-dialog.tsx'), 'kinds')

/** Selects a named period, or a range by its first and last day. */
export function PeriodSelect<Period extends NamedPeriod>(props: PeriodSelectProps<Period>) {
  const { periods, value, range, onChange, onDays, most } = props
  const [isAsking, setAsking] = useState(false)
  const shown = value ? t(`app.period.${value}`) : range ? rangeText(range) : t('app.period.chosen')
  const items = () => [
    ...periods.map((period) => ({
      key: period,
      label: t(`app.period.${period}`),
      isChosen: period === value,
      onChoose: () => onChange(period),
    })),
    { key: 'custom', label: t('app.period.custom'), isChosen: !value, onChoose: () => setAsking(true) },
  ]
  return (
    <>
      <Menu
        label={t('app.period')}
        items={items}
        button={(opener) => (
          <Button {...opener} aria-label={`${t('app.period')}: ${shown}`}>
            {shown}
            <Chevron />
          </Button>
        )}
      />
      {isAsking && (
        <Suspense>
          {renderOptional(loadDialog, { range, most, onChoose: onDays, onClose: () => setAsking(false) })}
        </Suspense>
      )}
    </>
  )
}

/** The days of a period as of now, in the timezone of the user. */
export const daysOfNow = (period: NamedPeriod, now = new Date()): DayRange =>
  daysOf(period, inUserTimezone(now.toISOString()).format('YYYY-MM-DD'))
