import { formatDate, fromUserTimezone, inUserTimezone } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { NativeInput } from '#ui/native-input.tsx'
import type { FilterProps } from '../../kinds/kind.ts'
import { FilterPopup } from './filter-popup.tsx'
import styles from './filters.module.css'

const shortcuts = [1, 7, 30]

/** A range of days, both included; its parameters are `field_gte` and `field_lte`. */
export function DayFilter({ field, label, filters, onChange }: FilterProps) {
  const [from, to] = [`${field.name}_gte`, `${field.name}_lte`]
  const [start, end] = [filters[from]?.[0], filters[to]?.[0]]
  const set = (first?: string, last?: string) => onChange({ [from]: first ? [first] : [], [to]: last ? [last] : [] })

  return (
    <FilterPopup label={label} chosen={start || end ? [rangeOf(start, end)] : []} onClear={() => set()}>
      <Days start={start} end={end} onChange={set} />
    </FilterPopup>
  )
}

interface DaysProps {
  start?: string
  end?: string
  onChange: (start?: string, end?: string) => void
}

function Days({ start, end, onChange }: DaysProps) {
  const beginOf = (day?: string) => day && fromUserTimezone(`${day}T00:00`)
  const endOf = (day?: string) => day && fromUserTimezone(`${day}T23:59:59.999`)
  return (
    <div className={styles.days}>
      <div className={styles.shortcuts}>
        {shortcuts.map((days) => (
          <button key={days} type="button" onClick={() => onChange(daysAgo(days))}>
            {t(`app.filter.days_${days}`)}
          </button>
        ))}
      </div>
      <DayInput text={t('app.filter.from')} value={start} onChange={(day) => onChange(beginOf(day), end)} />
      <DayInput text={t('app.filter.to')} value={end} onChange={(day) => onChange(start, endOf(day))} />
    </div>
  )
}

interface DayInputProps {
  text: string
  value?: string
  onChange: (day?: string) => void
}

function DayInput({ text, value, onChange }: DayInputProps) {
  return (
    <label>
      {text}
      <NativeInput
        type="date"
        value={value ? inUserTimezone(value).format('YYYY-MM-DD') : ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </label>
  )
}

const daysAgo = (days: number) =>
  inUserTimezone(new Date().toISOString())
    .startOf('day')
    .subtract(days - 1, 'day')
    .toISOString()

function rangeOf(start?: string, end?: string): string {
  if (start && end) return `${formatDate(start)} – ${formatDate(end)}`
  return start ? `≥ ${formatDate(start)}` : `≤ ${formatDate(end!)}`
}
