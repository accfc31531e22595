import type { FaceProps, FieldType } from './field-type.ts'
import styles from './fields.module.css'

export const id: FieldType = { width: 120, Cell, Display }

/** The end of an id tells more apart than its beginning, which is its time. */
function Cell({ value }: FaceProps) {
  return (
    <code className={styles.code} title={value}>
      {`…${String(value).slice(-8)}`}
    </code>
  )
}

function Display({ value }: FaceProps) {
  return <code className={styles.code}>{value}</code>
}
