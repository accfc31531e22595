import type { FaceProps, FieldType } from './field-type.ts'
import styles from './fields.module.css'
import { humanise } from '../vocabulary.ts'

export const json: FieldType = { width: 200, Cell, Display }

function Cell({ value }: FaceProps) {
  return <code className={styles.code}>{JSON.stringify(value)}</code>
}

/** Records of one shape read best as a table; anything else as it is. */
function Display({ value }: FaceProps) {
  if (!isRecords(value)) return <pre className={styles.source}>{JSON.stringify(value, null, 2)}</pre>
  const names = Object.keys(value[0]!)
  return (
    <div className={styles.scroll}>
      <table className={styles.records}>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {humanise(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {value.map((record, index) => (
            <tr key={index}>
              {names.map((name) => (
                <td key={name}>{plain(record[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isRecords = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => item && typeof item === 'object')

const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
