import { Input } from 'antd'
import type { ControlProps } from '../resource.ts'

export function NumberControl({ field, row, onChange, ...input }: ControlProps) {
  const change = (text: string) => onChange?.(text === '' ? null : Number(text))
  return (
    <Input
      {...input}
      type="number"
      step={field.kind === 'number' ? 'any' : 1}
      min={field.min}
      max={field.max}
      onChange={({ target }) => change(target.value)}
    />
  )
}
