import { CloseOutlined, CopyOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { daysOfWeek } from '#contract/grammar/kinds/week.ts'
import type { Weekday } from '#contract/grammar/kinds/weekdays.ts'
import { t } from '#providers/format/i18n.ts'
import { valueName } from '../vocabulary.ts'
import { type Hours, hoursError, maxSlots, nextSlot, readTime, type Slot } from './hours.ts'
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

interface TimeInputProps {
  label: string
  /** `09:00`; empty while the text is not a valid time. */
  value: string
  onChange: (value: string) => void
}

/** A 24-hour time input for every locale, which the native input does not support. Accepts `9`, `930` and `9.30`. */
function TimeInput({ label, value, onChange }: TimeInputProps) {
  const [text, setText] = useState<string>()
  const change = (typed: string) => {
    setText(typed)
    onChange(readTime(typed) ?? '')
  }
  return (
    <Input
      aria-label={label}
      inputMode="numeric"
      maxLength={5}
      placeholder="09:00"
      status={value ? undefined : 'error'}
      value={text ?? value}
      onChange={({ target }) => change(target.value)}
      onBlur={() => value && setText(undefined)}
    />
  )
}
