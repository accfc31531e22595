import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { maxImportColumns, maxImportRows } from '#contract/imports.ts'
import { delimiterOf } from '../../base/delimiter.ts'
import { invalidField } from '../../base/problem.ts'
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

/** Parses a CSV file, separated by comma, semicolon or tab. Skips empty rows. @throws Problem 422 */
export async function parseFile(csv: string): Promise<ParsedFile> {
  if (csv.trim() === '') throw invalidField('csv', 'required')
  // Binary content, or another encoding than UTF-8.
  if (/[\0\uFFFD]/.test(csv)) throw invalidField('csv', 'not_csv')
  const parser = parse({ bom: true, delimiter: delimiterOf(csv.slice(0, headerSize)), relax_column_count: true })
  const file: ParsedFile = { header: [], rows: [] }
  try {
    await pipeline(piecesOf(csv), parser, (lines: AsyncIterable<string[]>) => readLines(lines, file))
  } catch (error) {
    throw error instanceof CsvError ? invalidField('csv', 'not_csv') : error
  }
  if (file.rows.length === 0) throw invalidField('csv', 'required')
  return file
}

async function* piecesOf(csv: string): AsyncIterable<Buffer> {
  const bytes = Buffer.from(csv)
  for (let at = 0; at < bytes.length; at += pieceSize) {
    yield bytes.subarray(at, at + pieceSize)
    await setImmediate()
  }
}

async function readLines(lines: AsyncIterable<string[]>, { header, rows }: ParsedFile) {
  let row = 0
  for await (const cells of lines) {
    if (++row === 1) header.push(...headerOf(cells))
    else {
      if (cells.slice(header.length).some((cell) => cell.trim() !== '')) throw invalidField('csv', 'not_csv')
      const values = header.map((_, column) => undefused(cells[column] ?? '').trim())
      if (values.some((value) => value !== '')) rows.push({ row, values })
      if (rows.length > maxImportRows) throw invalidField('csv', 'too_many', { max: maxImportRows })
    }
  }
}

function headerOf(cells: string[]): string[] {
  if (cells.length > maxImportColumns) throw invalidField('csv', 'too_wide', { max: maxImportColumns })
  return cells.map((name) => name.trim())
}
