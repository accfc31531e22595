import type { Row } from '../row.ts'
import styles from '../fields/fields.module.css'
import type { FaceProps, FieldSpec } from '../resource.ts'
import { nestedFields, withCurrency } from './nested-fields.ts'

/** Nested objects in one line, each with its first values: `Front desk · 101`. */
export default function Summary({ field, value, row, show }: FaceProps) {
  const fields = nestedFields(field)
  const items = [value].flat() as Row[]
  return (
    <span className={styles.chips} data-line>
      {items.map((item, index) => (
        <span key={index} className={styles.chip}>
          {telling(fields, item).map((one) => (
            <span key={one.name} className={styles.part}>
              {show(one, withCurrency(item, row), 'Cell')}
            </span>
          ))}
        </span>
      ))}
    </span>
  )
}

/** The first two non-empty fields that fit in a column. */
const telling = (fields: FieldSpec[], item: Row) =>
  fields.filter(({ name, of }) => !of && item[name] !== null && item[name] !== undefined).slice(0, 2)
