import { Input } from 'antd'
import type { ComponentProps } from 'react'
import { t } from '#providers/format/i18n.ts'
import type { ControlProps } from '../resource.ts'
import { readTime } from './date-text.ts'
import { useTyped } from './use-typed.ts'

/** Takes a time of day. Text that is not a time is kept and fails validation. */
export default function TimeControl({ field, row, value, onChange, ...input }: ControlProps) {
  return <TimeInput {...input} value={value ?? ''} onChange={(time) => onChange?.(time || null)} />
}

interface TimeInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onBlur'> {
  /** `09:30`; any other text is shown as it was typed. */
  value: string
  /** Called with the typed text if it is not a time. */
  onChange: (value: string) => void
  onBlur?: () => void
}

/** Takes a 24-hour time in every language, which a native input does not. `9.30` and `930` become 09:30 on blur. */
export function TimeInput({ value, onChange, onBlur, ...input }: TimeInputProps) {
  const { text, keep, drop } = useTyped(value)
  const type = (next: string) => {
    const changed = readTime(next) ?? next
    keep(next, changed)
    onChange(changed)
  }
  return (
    <Input
      {...input}
      inputMode="numeric"
      maxLength={5}
      placeholder={t('kinds.time.format')}
      value={text ?? value}
      onChange={({ target }) => type(target.value)}
      onBlur={() => {
        drop()
        onBlur?.()
      }}
    />
  )
}
