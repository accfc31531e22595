import { CsvError, parse } from 'csv-parse/sync'
import { maxImportRows } from '#contract/imports.ts'
import { invalidField } from '../../http/problem.ts'
import { undefused } from '../csv/line.ts'

export interface FileRow {
  /** As spreadsheets count: the header is row 1. */
  row: number
  values: string[]
}

export interface ParsedFile {
  header: string[]
  rows: FileRow[]
}

/** Reads a CSV file, separated by comma, semicolon or tab. Empty rows are left out. @throws Problem 422 */
export function parseFile(csv: string): ParsedFile {
  if (csv.trim() === '') throw invalidField('csv', 'required')
  // Bytes that are no text, or no UTF-8.
  if (/[\0\uFFFD]/.test(csv)) throw invalidField('csv', 'not_csv')
  const [header = [], ...lines] = linesOf(csv)
  const width = header.length
  const rows = lines
    .map((cells, at) => ({ row: at + 2, values: header.map((_, column) => undefused(cells[column] ?? '').trim()) }))
    .filter(({ values }) => values.some((value) => value !== ''))
  if (rows.length > maxImportRows) throw invalidField('csv', 'too_many', { max: maxImportRows })
  if (rows.length === 0 || lines.some((cells) => cells.slice(width).some((cell) => cell.trim() !== '')))
    throw invalidField('csv', rows.length === 0 ? 'required' : 'not_csv')
  return { header: header.map((name) => name.trim()), rows }
}

function linesOf(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, delimiter: delimiterOf(csv), relax_column_count: true })
  } catch (error) {
    throw error instanceof CsvError ? invalidField('csv', 'not_csv') : error
  }
}

/** The separator that is most frequent outside the quotes of the first line. */
function delimiterOf(csv: string): string {
  const first = csv.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1)[0]!
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]!.sign
}
