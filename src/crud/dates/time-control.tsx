import { Input } from 'antd'
import { t } from '#providers/format/i18n.ts'
import { readTime } from '../hours/hours.ts'
import type { ControlProps } from '../resource.ts'

/** Takes a time of 24 hours as people type it: `9.30` and `930` become 09:30 when the control is left. */
export default function TimeControl({ field, row, value, onChange, onBlur, ...input }: ControlProps) {
  const leave = () => {
    const read = typeof value === 'string' ? readTime(value) : undefined
    if (read && read !== value) onChange?.(read)
    onBlur?.()
  }
  return (
    <Input
      {...input}
      inputMode="numeric"
      maxLength={5}
      placeholder={t('kinds.time.format')}
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value || null)}
      onBlur={leave}
    />
  )
}
