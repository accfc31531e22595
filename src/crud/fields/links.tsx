import { Input } from 'antd'
import type { ControlProps, FaceProps, FieldType } from './field-type.ts'
import styles from './fields.module.css'

/** What can be followed: an address to write to, a number to call, a page to open. */
export const email = link('email', 250, (value) => `mailto:${value}`)
export const phone = link('tel', 150, (value) => `tel:${value}`)
export const url = link('url', 220, (value) => value)

function link(type: string, width: number, href: (value: string) => string): FieldType {
  function Display({ value }: FaceProps) {
    return (
      <a className={styles.line} href={href(value)} rel="noreferrer" target={type === 'url' ? '_blank' : undefined}>
        {value}
      </a>
    )
  }

  function Cell({ value }: FaceProps) {
    return (
      <span className={styles.line} title={value}>
        {value}
      </span>
    )
  }

  function Control({ field, row, onChange, ...input }: ControlProps) {
    return <Input {...input} type={type} maxLength={field.max} onChange={({ target }) => onChange?.(target.value)} />
  }

  return { width, Cell, Display, Control }
}
