import { CloseOutlined, CopyOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { daysOfWeek } from '#contract/grammar/kinds/week.ts'
import type { Weekday } from '#contract/grammar/kinds/weekdays.ts'
import { t } from '#providers/format/i18n.ts'
import { TimeInput } from '../dates/time-control.tsx'
import { valueName } from '../vocabulary.ts'
import { type Hours, hoursError, isTime, maxSlots, nextSlot, type Slot } from './hours.ts'
import styles from './hours.module.css'

interface BusinessHoursProps {
  label: string
  value?: Hours
  onChange?: (value: Hours) => void
}

/** The business hours by day; a day can have several slots, or none. */
export default function BusinessHours({ label, value = {} as Hours, onChange }: BusinessHoursProps) {
  const set = (day: Weekday, slots: Slot[]) => onChange?.({ ...value, [day]: slots })
  const copyToWorkdays = (slots: Slot[]) =>
    onChange?.({ ...value, ...Object.fromEntries(daysOfWeek.slice(0, 5).map((day) => [day, slots])) })
  return (
    <div className={styles.hours} role="group" aria-label={label}>
      {daysOfWeek.map((day) => (
        <Day
          key={day}
          name={valueName('day', day)}
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

function SlotInputs({ slot, number, onChange, onRemove }: SlotInputsProps) {
  const input = (name: 'from' | 'to') => (
    <TimeInput
      aria-label={t(`kinds.hours.${name}`, { number })}
      status={isTime(slot[name]) ? undefined : 'error'}
      value={slot[name]}
      onChange={(time) => onChange({ [name]: time })}
    />
  )
  return (
    <span className={styles.slot}>
      {input('from')}
      <span aria-hidden>{'–'}</span>
      {input('to')}
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
