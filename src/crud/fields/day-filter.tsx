import { CalendarOutlined, CloseCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { formatDate, fromUserTimezone, inUserTimezone } from '#providers/dates.ts'
import { t } from '#providers/i18n.ts'
import { NativeInput } from '#ui/native-input.tsx'
import { Popup } from '#ui/popup.tsx'
import type { FilterProps } from './field-type.ts'
import styles from './fields.module.css'

const shortcuts = [1, 7, 30]

/** From one day to another, both included; its parameters are `field_gte` and `field_lte`. */
export function DayFilter({ field, label, filters, onChange }: FilterProps) {
  const [from, to] = [`${field.name}_gte`, `${field.name}_lte`]
  const [start, end] = [filters[from]?.[0], filters[to]?.[0]]
  const set = (first?: string, last?: string) => onChange({ [from]: first ? [first] : [], [to]: last ? [last] : [] })

  return (
    <span className={styles.dayFilter}>
      <Popup
        align="start"
        button={(props) => (
          <Button {...props} className={styles.trigger} data-empty={(!start && !end) || undefined}>
            <CalendarOutlined aria-hidden />
            {start || end ? `${label}: ${rangeOf(start, end)}` : label}
          </Button>
        )}
      >
        {() => <Days start={start} end={end} onChange={set} />}
      </Popup>
      {(start || end) && (
        <Button
          type="text"
          size="small"
          className={styles.remove}
          icon={<CloseCircleFilled />}
          aria-label={t('app.filter.clear_one', { name: label })}
          onClick={() => set()}
        />
      )}
    </span>
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
          <Button key={days} size="small" onClick={() => onChange(daysAgo(days))}>
            {t(`app.filter.days_${days}`)}
          </Button>
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
  inUserTimezone(new Date().toISOString()).startOf('day').subtract(days - 1, 'day').toISOString()

function rangeOf(start?: string, end?: string): string {
  if (start && end) return `${formatDate(start)} – ${formatDate(end)}`
  return start ? `≥ ${formatDate(start)}` : `≤ ${formatDate(end!)}`
}
