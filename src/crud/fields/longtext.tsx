import type { FaceProps, FieldType } from './field-type.ts'
import styles from './fields.module.css'
import { text } from './text.tsx'

export const longtext: FieldType = { width: 280, Cell: text.Cell, Display }

function Display({ value }: FaceProps) {
  return <p className={styles.prose}>{value}</p>
}
