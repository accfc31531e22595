import { useState } from 'react'
import type { ImportRow } from '#contract/imports.ts'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import type { Resource } from '../../resource.ts'
import { problemAt, problemsApart, problemsOfRow } from './problems.ts'
import { saveRows } from './save-rows.ts'
import styles from './import.module.css'

interface RowsTableProps {
  resource: Resource
  headers: string[]
  columns: (string | null)[]
  rows: ImportRow[]
  /** The name of the imported file. */
  file: string
}

const pageSize = 10

/** The failed rows, paged, with the error below each value. */
export function RowsTable({ resource, headers, columns, rows, file }: RowsTableProps) {
  const [start, setStart] = useState(0)
  const first = start < rows.length ? start : 0
  const page = rows.slice(first, first + pageSize)
  const others = (row: ImportRow) => problemsApart(resource, row, columns)
  const problemBelow = (row: ImportRow, column: string | null | undefined) =>
    column ? problemAt(resource, row, column, columns) : undefined
  const hasOthers = rows.some((row) => others(row) !== '')
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls is scrolled by keyboard */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('import.failed_rows')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('import.row')}</th>
              {hasOthers && <th scope="col">{t('import.problem')}</th>}
              {headers.map((header, at) => (
                <th key={at} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.map((row) => (
              <tr key={row.row}>
                <th scope="row" data-label={t('import.row')}>
                  {row.row}
                </th>
                {hasOthers && <td className={styles.problem}>{others(row)}</td>}
                {row.values.map((value, at) => (
                  <Cell key={at} header={headers[at]} value={value} problem={problemBelow(row, columns[at])} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.pager}>
        {rows.length > pageSize && <Paging first={first} count={rows.length} onStart={setStart} />}
        <Button
          size="small"
          type="link"
          onClick={() =>
            saveRows(
              file,
              [t('import.problem'), ...headers],
              rows.map((row) => [problemsOfRow(resource, row, columns), ...row.values]),
            )
          }
        >
          {t('import.download')}
        </Button>
      </div>
    </>
  )
}

function Cell({ header, value, problem }: { header?: string; value: string; problem?: string }) {
  return (
    <td className={problem && styles.wrong} data-label={header}>
      {value}
      {problem && <div className={styles.problem}>{problem}</div>}
    </td>
  )
}

interface PagingProps {
  /** The index of the first row of the page. */
  first: number
  /** The number of rows on all pages. */
  count: number
  onStart: (first: number) => void
}

function Paging({ first, count, onStart }: PagingProps) {
  const next = first + pageSize
  return (
    <>
      <Button size="small" disabled={first === 0} onClick={() => onStart(first - pageSize)}>
        {t('import.earlier')}
      </Button>
      <span>{t('import.page', { from: first + 1, to: Math.min(next, count), count })}</span>
      <Button size="small" disabled={next >= count} onClick={() => onStart(next)}>
        {t('import.later')}
      </Button>
    </>
  )
}
