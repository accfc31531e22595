import { Input } from 'antd'
import type { ControlProps } from '../resource.ts'

interface NumberInputProps extends ControlProps {
  /** The step between valid numbers. Default: 1. */
  step?: 'any' | number
  /** The unit shown at the end of the input. */
  suffix?: string
}

export function NumberInput({ field, row, onChange, step = 1, ...input }: NumberInputProps) {
  const change = (text: string) => onChange?.(text === '' ? null : Number(text))
  return (
    <Input
      {...input}
      type="number"
      step={step}
      min={field.min}
      max={field.max}
      onChange={({ target }) => change(target.value)}
    />
  )
}
