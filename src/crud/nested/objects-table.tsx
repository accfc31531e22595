import type { Row } from '../row.ts'
import styles from '../fields/fields.module.css'
import type { FaceProps } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import { nestedFields, withCurrency } from './nested-fields.ts'

/** A list of objects as a table, in the order of the list. */
export default function ObjectsTable({ field, value, row, show, alignOf }: FaceProps) {
  const fields = nestedFields(field)
  return (
    <div className={styles.scroll}>
      <table className={styles.records}>
        <thead>
          <tr>
            {fields.map((one) => (
              <th key={one.name} scope="col" align={alignOf(one)}>
                {fieldName(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(value as Row[]).map((item, index) => (
            <tr key={index}>
              {fields.map((one) => (
                <td key={one.name} align={alignOf(one)}>
                  {show(one, withCurrency(item, row), 'Display')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
