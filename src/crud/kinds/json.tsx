import styles from '../fields/fields.module.css'
import { humanise } from '#providers/format/humanise.ts'
import type { KindView } from './kind.ts'
import type { FaceProps } from '../resource.ts'

export const json: KindView = { width: 200, Cell, Display, isWide: true, isPanel: true }

function Cell({ value }: FaceProps) {
  const text = JSON.stringify(value)
  return (
    <code className={`${styles.code} ${styles.line}`} title={text}>
      {text}
    </code>
  )
}

/** Shows a list of records as a table and anything else as JSON. */
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
