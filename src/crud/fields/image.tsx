import type { FaceProps, FieldType } from './field-type.ts'
import styles from './fields.module.css'

/** A picture of the record, by its address or as a data URL. */
export const image: FieldType = { width: 72, Cell, Display }

function Cell({ value }: FaceProps) {
  return <img className={styles.thumbnail} src={value} alt="" />
}

function Display({ value }: FaceProps) {
  return <img className={styles.picture} src={value} alt="" />
}
