import styles from '../fields/fields.module.css'
import type { KindView } from './kind.ts'
import type { FaceProps } from '../resource.ts'
import { Written } from '../fields/written.tsx'
import { Anchor } from '../fields/anchor.tsx'
import { loadPhones } from '#providers/format/phones.ts'
import { PhoneText } from '../fields/phone-text.tsx'
import { LockOutlined } from '@ant-design/icons'
import { t } from '#providers/format/i18n.ts'
import { timestamp } from './moments.tsx'
import { humanise } from '#providers/format/humanise.ts'

export const text: KindView = {
  width: ({ max = 255 }) => (max <= 10 ? 100 : max <= 64 ? 150 : 190),
  isCut: true,
  Cell: TextCell,
  Display: ({ value }) => String(value),
}

function TextCell({ value }: FaceProps) {
  return (
    <span className={styles.line} title={String(value)}>
      {String(value)}
    </span>
  )
}

export const longtext: KindView = {
  width: 280,
  isCut: true,
  Cell: text.Cell,
  Display: LongtextDisplay,
  isWide: true,
  isPanel: true,
}

function LongtextDisplay({ value }: FaceProps) {
  return <p className={styles.prose}>{value}</p>
}

export const id: KindView = {
  width: 120,
  Cell: IdCell,
  Display: ({ value }) => <code className={styles.code}>{value}</code>,
}

/** Shows the last characters: a UUIDv7 starts with its time, so new rows start alike. */
function IdCell({ value }: FaceProps) {
  return (
    <code className={styles.code} title={value}>
      {`…${String(value).slice(-8)}`}
    </code>
  )
}

export const email: KindView = {
  width: 250,
  isCut: true,
  Cell: ({ value }) => (
    <span className={styles.line} title={String(value)}>
      <Written address={String(value)} />
    </span>
  ),
  Display: ({ value }) => (
    <Anchor href={`mailto:${value}`}>
      <Written address={value} />
    </Anchor>
  ),
}

export const phone: KindView = {
  width: 160,
  prepare: loadPhones,
  Cell: ({ value }) => (
    <span className={`${styles.line} ${styles.figure}`}>
      <PhoneText value={value} />
    </span>
  ),
  Display: ({ value }) => (
    <Anchor href={`tel:${value}`}>
      <PhoneText value={value} />
    </Anchor>
  ),
}

export const url: KindView = {
  width: 220,
  isCut: true,
  Cell: text.Cell,
  Display: ({ value }) => (
    <Anchor href={value} target="_blank">
      {value}
    </Anchor>
  ),
}

export const image: KindView = {
  width: 72,
  Cell: ({ value }) => <img className={styles.thumbnail} src={value} alt="" />,
  Display: ({ value }) => <img className={styles.picture} src={value} alt="" />,
  hidesEmpty: true,
}

/** An IANA time zone. */
export const timezone: KindView = { width: 150, Cell: text.Cell, Display: text.Display, isChosen: true }

/** Shows whether a secret is set, and on the record since when. */
export const secret: KindView = { width: 120, Cell: IsSet, Display: SecretDisplay }

function IsSet() {
  return (
    <span className={styles.secret}>
      <LockOutlined aria-hidden />
      {t('app.secret.set')}
    </span>
  )
}

function SecretDisplay({ value, ...face }: FaceProps) {
  const Time = timestamp.Cell
  return (
    <span className={styles.secret}>
      <IsSet />
      {value.set_at && <Time {...face} value={value.set_at} />}
    </span>
  )
}

export const json: KindView = { width: 200, Cell: JsonCell, Display: JsonDisplay, isWide: true, isPanel: true }

function JsonCell({ value }: FaceProps) {
  const text = JSON.stringify(value)
  return (
    <code className={`${styles.code} ${styles.line}`} title={text}>
      {text}
    </code>
  )
}

/** Shows a list of records as a table and anything else as JSON. */
function JsonDisplay({ value }: FaceProps) {
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
