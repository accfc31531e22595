import { Input } from 'antd'
import type { ControlProps, FaceProps, FieldType } from './field-type.ts'
import styles from './fields.module.css'
import { text } from './text.tsx'

export const longtext: FieldType = { width: 280, Cell: text.Cell, Display, Control }

function Display({ value }: FaceProps) {
  return <p className={styles.prose}>{value}</p>
}

function Control({ field, row, onChange, ...input }: ControlProps) {
  return (
    <Input.TextArea
      {...input}
      maxLength={field.max}
      autoSize={{ minRows: 5, maxRows: 16 }}
      onChange={({ target }) => onChange?.(target.value)}
    />
  )
}
