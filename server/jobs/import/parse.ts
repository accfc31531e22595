import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { maxImportColumns, maxImportRows } from '#contract/imports.ts'
import { delimiterOf } from '../../base/delimiter.ts'
import { invalidField, type Problem } from '../../base/problem.ts'
import { undefused } from '../../record/csv/line.ts'

export interface FileRow {
  /** The row number of spreadsheets: the header is row 1. */
  row: number
  values: string[]
}

export interface ParsedFile {
  header: string[]
  rows: FileRow[]
}

/** Bytes that are parsed at a time, in a few milliseconds, so that other requests are not blocked. */
const pieceSize = 16_384
/** Characters at the beginning in which the separator is detected. */
const headerSize = 100_000

/** Cells beyond the header that are kept of a row. */
const maxExtra = 20
/** First rows in which a header is looked for. */
const headerRows = 10
/** Marks of encodings and of text directions, which spreadsheets and phones add around values. */
const mark = /[\uFEFF\u200B-\u200F\u202A-\u202E\u2066-\u2069\s]/

/**
 * Parses a CSV file, separated by comma, semicolon or tab, or as its line `sep=` says. Skips empty rows, and titles above
 * the header. The cells of a row that has more than the header are kept.
 *
 * @param isKnown tells whether a text is the header of a column; a title is none
 * @throws Problem 422
 */
export async function parseFile(csv: string, isKnown: (header: string) => boolean = () => false): Promise<ParsedFile> {
  if (csv.trim() === '') throw invalidField('csv', 'required')
  // Binary content, or another encoding than UTF-8.
  if (/[\0\uFFFD]/.test(csv)) throw invalidField('csv', 'not_csv')
  const [line = '', separator] = /^\uFEFF?"?sep=([,;\t|])"?\r?\n/i.exec(csv.slice(0, 20)) ?? []
  const text = csv.slice(line.length)
  const delimiter = separator ?? delimiterIn(text.slice(0, headerSize))
  const parser = parse({ bom: true, delimiter, relax_column_count: true, relax_quotes: true })
  const file: ParsedFile = { header: [], rows: [] }
  try {
    await pipeline(piecesOf(text), parser, (lines: AsyncIterable<string[]>) => readLines(lines, file, isKnown))
  } catch (error) {
    throw error instanceof CsvError ? problemOf(error) : error
  }
  if (file.rows.length === 0) throw invalidField('csv', 'required')
  return file
}

/** The separator of the line that has the most cells among the first ones: titles have none. */
function delimiterIn(beginning: string): string {
  const lines = beginning.replaceAll(/"[^"]*"/g, '""').split(/\r?\n/, headerRows)
  const cellsIn = (one: string) => one.split(delimiterOf(one)).length
  return delimiterOf(lines.reduce((best, one) => (cellsIn(one) > cellsIn(best) ? one : best), ''))
}

function problemOf(error: CsvError): Problem {
  const [, row] = /at line (\d+)/.exec(error.message) ?? []
  return error.code === 'CSV_QUOTE_NOT_CLOSED' && row
    ? invalidField('csv', 'quote_not_closed', { row: Number(row) })
    : invalidField('csv', 'not_csv')
}

async function* piecesOf(csv: string): AsyncIterable<Buffer> {
  const bytes = Buffer.from(csv)
  for (let at = 0; at < bytes.length; at += pieceSize) {
    yield bytes.subarray(at, at + pieceSize)
    await setImmediate()
  }
}

async function readLines(lines: AsyncIterable<string[]>, file: ParsedFile, isKnown: (header: string) => boolean) {
  const { header, rows } = file
  const early: FileRow[] = []
  let row = 0
  for await (const cells of lines) {
    if (cells.length > maxImportColumns + maxExtra) throw invalidField('csv', 'too_wide', { max: maxImportColumns })
    const values = cells.map((cell) => bare(cell))
    row++
    if (header.length === 0) {
      early.push({ row, values })
      if (early.length === headerRows) startWith(early, file, isKnown)
    } else addRow({ row, values }, file)
    if (rows.length > maxImportRows) throw invalidField('csv', 'too_many', { max: maxImportRows })
  }
  if (header.length === 0) startWith(early, file, isKnown)
}

/** Removes marks and blanks at both ends. */
function bare(cell: string): string {
  let [start, end] = [0, cell.length]
  while (start < end && mark.test(cell[start]!)) start++
  while (end > start && mark.test(cell[end - 1]!)) end--
  return cell.slice(start, end)
}

/** Reads the first rows, among which the header is. */
function startWith(early: FileRow[], file: ParsedFile, isKnown: (header: string) => boolean) {
  const filled = early.filter(({ values }) => values.some(Boolean))
  const [header, ...rest] = filled.slice(titlesIn(filled, isKnown))
  if (!header) return
  if (header.values.length > maxImportColumns) throw invalidField('csv', 'too_wide', { max: maxImportColumns })
  file.header.push(...header.values)
  for (const one of rest) addRow(one, file)
}

/** The number of titles: rows of one cell that is no header, above one of several cells. */
function titlesIn(rows: FileRow[], isKnown: (header: string) => boolean): number {
  const isTitle = ({ values }: FileRow) => values.filter(Boolean).length === 1 && !isKnown(values.find(Boolean)!)
  const first = rows.findIndex((one) => !isTitle(one))
  const isHeader = first > 0 && rows[first]!.values.filter(Boolean).length > 1 && rows.length > first + 1
  return isHeader ? first : 0
}

function addRow({ row, values }: FileRow, { header, rows }: ParsedFile) {
  const filled = values.findLastIndex(Boolean) + 1
  const width = Math.min(Math.max(header.length, filled), header.length + maxExtra)
  const cells = Array.from({ length: width }, (_, at) => undefused(values[at] ?? '').trim())
  if (cells.some(Boolean)) rows.push({ row, values: cells })
}
