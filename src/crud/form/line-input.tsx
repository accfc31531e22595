import { Input } from 'antd'
import type { HTMLInputTypeAttribute } from 'react'
import type { ControlProps } from '../resource.ts'

interface LineInputProps extends ControlProps {
  /** The input type, which selects the keyboard on phones. */
  type?: HTMLInputTypeAttribute
}

/** A single-line text input. */
export function LineInput({ field, row, onChange, ...input }: LineInputProps) {
  return <Input {...input} maxLength={field.max} onChange={({ target }) => onChange?.(target.value)} />
}
