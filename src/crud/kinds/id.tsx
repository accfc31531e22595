import styles from '../fields/fields.module.css'
import type { KindView } from './kind.ts'
import type { FaceProps } from '../resource.ts'

export const id: KindView = { width: 120, Cell, Display: ({ value }) => <code className={styles.code}>{value}</code> }

/** Shows the end of the id: a UUIDv7 begins with its time, so new rows begin alike. */
function Cell({ value }: FaceProps) {
  return (
    <code className={styles.code} title={value}>
      {`…${String(value).slice(-8)}`}
    </code>
  )
}
