import styles from '../fields/fields.module.css'
import type { KindView } from './kind.ts'
import type { FaceProps } from '../resource.ts'

export const text: KindView = {
  width: ({ max = 255 }) => (max <= 10 ? 100 : max <= 64 ? 150 : 190),
  isCut: true,
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
