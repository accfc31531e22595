import { CloseOutlined, CopyOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { weekdays } from '#contract/kinds/week.ts'
import { t } from '#providers/format/i18n.ts'
import { maxSlots, nextSlot, hoursError, type Hours, type Slot, type Weekday } from './hours.ts'
import styles from './hours.module.css'
import { TimeInput } from './time-input.tsx'

interface BusinessHoursProps {
  label: string
  value?: Hours
  onChange?: (value: Hours) => void
}

/** The business hours by day; a day can have several slots, or none. */
export default function BusinessHours({ label, value = {} as Hours, onChange }: BusinessHoursProps) {
  const set = (day: Weekday, slots: Slot[]) => onChange?.({ ...value, [day]: slots })
  const copyToWorkdays = (slots: Slot[]) =>
    onChange?.({ ...value, ...Object.fromEntries(weekdays.slice(0, 5).map((day) => [day, slots])) })
  return (
    <div className={styles.hours} role="group" aria-label={label}>
      {weekdays.map((day) => (
        <Day
          key={day}
          name={t(`kinds.weekday.${day}`)}
          slots={value[day] ?? []}
          onChange={(slots) => set(day, slots)}
          onCopy={day === 'mon' ? copyToWorkdays : undefined}
        />
      ))}
    </div>
  )
}

interface DayProps {
  name: string
  slots: Slot[]
  onChange: (slots: Slot[]) => void
  onCopy?: (slots: Slot[]) => void
}

function Day({ name, slots, onChange, onCopy }: DayProps) {
  const problem = hoursError(slots)
  const replace = (index: number, changed: Partial<Slot>) =>
    onChange(slots.map((slot, at) => (at === index ? { ...slot, ...changed } : slot)))
  return (
    <div className={styles.day} role="group" aria-label={name}>
      <strong>{name}</strong>
      <div className={styles.slots}>
        {slots.length === 0 && <span className={styles.closed}>{t('kinds.hours.closed')}</span>}
        {slots.map((slot, index) => (
          <SlotInputs
            key={index}
            slot={slot}
            number={index + 1}
            onChange={(changed) => replace(index, changed)}
            onRemove={() => onChange(slots.filter((_, at) => at !== index))}
          />
        ))}
        {problem && <p role="alert">{t(`kinds.hours.${problem}`)}</p>}
      </div>
      <div className={styles.tools}>
        {onCopy && (
          <Button
            type="text"
            icon={<CopyOutlined aria-hidden />}
            aria-label={t('kinds.hours.copy')}
            title={t('kinds.hours.copy')}
            onClick={() => onCopy(slots)}
          />
        )}
        {slots.length < maxSlots && (
          <Button
            type="text"
            icon={<PlusOutlined aria-hidden />}
            aria-label={t('kinds.hours.add', { day: name })}
            title={t('kinds.hours.add', { day: name })}
            onClick={() => onChange([...slots, nextSlot(slots)])}
          />
        )}
      </div>
    </div>
  )
}

interface SlotInputsProps {
  slot: Slot
  number: number
  onChange: (changed: Partial<Slot>) => void
  onRemove: () => void
}

function SlotInputs({ slot: { from, to }, number, onChange, onRemove }: SlotInputsProps) {
  return (
    <span className={styles.slot}>
      <TimeInput label={t('kinds.hours.from', { number })} value={from} onChange={(time) => onChange({ from: time })} />
      <span aria-hidden>{'–'}</span>
      <TimeInput label={t('kinds.hours.to', { number })} value={to} onChange={(time) => onChange({ to: time })} />
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('kinds.hours.remove', { number })}
        onClick={onRemove}
      />
    </span>
  )
}
