import { Input } from 'antd'
import type { ControlProps, FieldType } from './field-type.ts'

export const secret: FieldType = { width: 120, Cell, Control }

/** A secret is written and never read back. */
function Cell() {
  return <span aria-hidden>{'••••••••'}</span>
}

function Control({ field, row, onChange, ...input }: ControlProps) {
  return (
    <Input.Password
      {...input}
      autoComplete="new-password"
      maxLength={field.max}
      onChange={({ target }) => onChange?.(target.value)}
    />
  )
}
