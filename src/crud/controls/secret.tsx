import { Input } from 'antd'
import type { ControlProps } from '../resource.ts'

export function SecretControl({ field, row, onChange, ...input }: ControlProps) {
  return (
    <Input.Password
      {...input}
      autoComplete="new-password"
      maxLength={field.max}
      onChange={({ target }) => onChange?.(target.value)}
    />
  )
}
