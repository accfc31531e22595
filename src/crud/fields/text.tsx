import type { FaceProps, FieldType } from './field-type.ts'
import styles from './fields.module.css'

export const text: FieldType = {
  width: ({ max = 255 }) => (max <= 10 ? 100 : max <= 64 ? 150 : 190),
  Cell,
  Display: ({ value }) => String(value),
}

function Cell({ value }: FaceProps) {
  return (
    <span className={styles.line} title={String(value)}>
      {String(value)}
    </span>
  )
}
