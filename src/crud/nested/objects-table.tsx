import type { Row } from '../row.ts'
import styles from '../fields/fields.module.css'
import type { FaceProps } from '../kinds/kind.ts'
import { fieldName } from '../vocabulary.ts'
import { nestedFields } from './nested-fields.ts'

/** A list of objects as a table, in the order of the list. */
export default function ObjectsTable({ field, value, show }: FaceProps) {
  const fields = nestedFields(field)
  return (
    <div className={styles.scroll}>
      <table className={styles.records}>
        <thead>
          <tr>
            {fields.map((one) => (
              <th key={one.name} scope="col">
                {fieldName(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(value as Row[]).map((item, index) => (
            <tr key={index}>
              {fields.map((one) => (
                <td key={one.name}>{show(one, item, 'Display')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
