import { DownloadOutlined } from '@ant-design/icons'
import { lookup, t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import type { Row } from '../row.ts'
import type { ActionResult as Hints } from '../resource.ts'
import { fieldName, valueName } from '../vocabulary.ts'
import styles from './action-result.module.css'

interface ActionResultProps {
  result: Hints
  data: Row
}

/** The result of an action as declared: a message, a table, a download, a text to copy, or a link. */
export default function ActionResult({ result: { message, table, download, link, copy }, data }: ActionResultProps) {
  const rows = table ? ((data[table] as Row[] | undefined) ?? []) : []
  const address = link && data[link]
  return (
    <div className={styles.result}>
      {message && <p role="status">{t(message, valuesOf(data))}</p>}
      {rows.length > 0 && <ResultTable rows={rows} />}
      {download && typeof data[download.field] === 'string' && (
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => save(String(data[download.field]), download.name)}
        >
          {t('jobs.download', { name: download.name })}
        </Button>
      )}
      {copy && typeof data[copy] === 'string' && (
        <CopyField
          label={fieldName({ name: copy })}
          value={data[copy]}
          copy={t('jobs.copy')}
          copied={t('jobs.copied')}
        />
      )}
      {typeof address === 'string' && isAddress(address) && (
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      )}
    </div>
  )
}

function ResultTable({ rows }: { rows: Row[] }) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {fieldName({ name })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {names.map((name) => (
                <td key={name}>{cellText(name, row[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function cellText(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return t(value ? 'jobs.yes' : 'jobs.no')
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return lookup(`values.${name}.${text}`) ? valueName(name, text) : text
}

/** The values that a message can contain. */
export const valuesOf = (data: Row): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  )

/** Only web addresses become links: an answer can contain any text, such as `javascript:`. */
const isAddress = (text: string) => /^https?:\/\//.test(text)

function save(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text]))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
