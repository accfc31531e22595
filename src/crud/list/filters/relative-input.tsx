import { useId, useState } from 'react'
import { readRelative } from '#contract/grammar/relative.ts'
import { t } from '#providers/format/i18n.ts'
import { NativeInput } from '#ui/native-input.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import styles from './days.module.css'

interface RelativeInputProps {
  label: string
  /** `7d` or `12h` */
  value?: string
  hasHours?: true
  onChange: (time?: string) => void
}

type Unit = 'd' | 'h'

/** Takes a number of days or hours from now; the list changes with each input. */
export function RelativeInput({ label, value, hasHours, onChange }: RelativeInputProps) {
  const id = useId()
  const read = value === undefined ? undefined : readRelative(value)
  const [chosen, setUnit] = useState<Unit>('d')
  const unit = read?.unit ?? chosen
  const change = (amount: string, next: Unit) => {
    setUnit(next)
    const count = /^\d+$/.test(amount) ? Number(amount) : NaN
    if (amount === '') onChange(undefined)
    else if (Number.isInteger(count) && count > 0 && count < 10_000) onChange(`${count}${next}`)
  }
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.relative}>
        <NativeInput
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={read ? String(read.amount) : ''}
          onChange={({ target }) => change(target.value, unit)}
        />
        <NativeSelect
          aria-label={t('kinds.day.unit', { name: label })}
          value={unit}
          onChange={({ target }) => change(read ? String(read.amount) : '', target.value as Unit)}
        >
          <option value="d">{t('kinds.day.days')}</option>
          {hasHours && <option value="h">{t('kinds.day.hours')}</option>}
        </NativeSelect>
      </div>
    </div>
  )
}
