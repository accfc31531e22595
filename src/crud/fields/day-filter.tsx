import { CalendarOutlined, CloseCircleFilled } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { formatDate, fromUserTimezone, inUserTimezone } from '#providers/dates.ts'
import { t } from '#providers/i18n.ts'
import { Popup } from '#ui/popup.tsx'
import type { FilterProps } from './field-type.ts'
import styles from './fields.module.css'

const shortcuts = [1, 7, 30]

/** From one day to another, both included; its parameters are `field_gte` and `field_lte`. */
export function DayFilter({ field, label, filters, onChange }: FilterProps) {
  const [from, to] = [`${field.name}_gte`, `${field.name}_lte`]
  const [start, end] = [filters[from]?.[0], filters[to]?.[0]]
  const set = (first: string | undefined, last: string | undefined) =>
    onChange({ [from]: first ? [first] : [], [to]: last ? [last] : [] })

  const content = (
    <div className={styles.days}>
      <div className={styles.shortcuts}>
        {shortcuts.map((days) => (
          <Button key={days} size="small" onClick={() => set(daysAgo(days), undefined)}>
            {t(`app.filter.days_${days}`)}
          </Button>
        ))}
      </div>
      <DayInput text={t('app.filter.from')} value={start} onChange={(day) => set(day && fromUserTimezone(`${day}T00:00`), end)} />
      <DayInput text={t('app.filter.to')} value={end} onChange={(day) => set(start, day && fromUserTimezone(`${day}T23:59:59.999`))} />
    </div>
  )
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
        {() => content}
      </Popup>
      {(start || end) && (
        <Button
          type="text"
          size="small"
          className={styles.remove}
          icon={<CloseCircleFilled />}
          aria-label={t('app.filter.clear_one', { name: label })}
          onClick={() => set(undefined, undefined)}
        />
      )}
    </span>
  )
}

interface DayInputProps {
  text: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

function DayInput({ text, value, onChange }: DayInputProps) {
  return (
    <label>
      {text}
      <Input
        type="date"
        value={value ? inUserTimezone(value).format('YYYY-MM-DD') : ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </label>
  )
}

const daysAgo = (days: number) =>
  inUserTimezone(new Date().toISOString()).startOf('day').subtract(days - 1, 'day').toISOString()

const rangeOf = (start?: string, end?: string) =>
  start && end ? `${formatDate(start)} – ${formatDate(end)}` : start ? `≥ ${formatDate(start)}` : `≤ ${formatDate(end!)}`
