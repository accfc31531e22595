import { Nothing } from '#crud/fields/field-value.tsx'
import type { FaceProps } from '#crud/resource.ts'
import { formatInteger } from '#providers/format/numbers.ts'
import styles from './figures.module.css'

/** A number of things that fail, marked unless it is zero. */
export default function Failing({ value }: FaceProps) {
  if (value === null) return <Nothing />
  return (
    <span className={styles.failing} data-some={Number(value) > 0 || undefined}>
      {formatInteger(Number(value))}
    </span>
  )
}
