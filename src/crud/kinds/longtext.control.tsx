import { Input } from 'antd'
import type { ControlProps } from '../resource.ts'

export function LongtextControl({ field, row, onChange, ...input }: ControlProps) {
  return (
    <Input.TextArea
      {...input}
      maxLength={field.max}
      autoSize={{ minRows: 5, maxRows: 16 }}
      onChange={({ target }) => onChange?.(target.value)}
    />
  )
}
