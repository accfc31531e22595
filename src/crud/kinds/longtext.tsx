import styles from '../fields/fields.module.css'
import type { KindView } from './kind.ts'
import type { FaceProps } from '../resource.ts'
import { text } from './text.tsx'

export const longtext: KindView = { width: 280, isCut: true, Cell: text.Cell, Display, isWide: true, isPanel: true }

function Display({ value }: FaceProps) {
  return <p className={styles.prose}>{value}</p>
}
