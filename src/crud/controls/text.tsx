import { Input } from 'antd'
import type { ControlProps } from '../resource.ts'

/** One line; its type tells a phone which keys to offer. */
export const TextControl = line('text')
export const EmailControl = line('email')
export const PhoneControl = line('tel')
export const UrlControl = line('url')

function line(type: string) {
  return function LineControl({ field, row, onChange, ...input }: ControlProps) {
    return <Input {...input} type={type} maxLength={field.max} onChange={({ target }) => onChange?.(target.value)} />
  }
}
