import { maxImportColumns, maxImportRows } from '#contract/imports.ts'
import { invalidField } from '../../base/problem.ts'
import { readRows, UnreadableRows, type FileRows } from '../../record/csv/read-rows.ts'

export interface FileRow {
  /** The row number of spreadsheets: the header is row 1. */
  row: number
  values: string[]
}

export interface ParsedFile {
  header: string[]
  rows: FileRow[]
  /** True if the encoding is not stated, and another one is nearly as likely. */
  isGuessed: boolean
}

/** Cells beyond the header that are kept of a row. */
const maxExtra = 20
/** First rows in which a header is looked for. */
const headerRows = 10

/**
 * Parses a CSV file. Skips empty rows, and titles above the header. The cells of a row that has more than the header are
 * kept.
 *
 * @param isKnown tells whether a text is the header of a column; a title is none
 * @throws Problem 422
 */
export async function parseFile(
  bytes: Uint8Array,
  isKnown: (header: string) => boolean = () => false,
): Promise<ParsedFile> {
  const { rows, isGuessed } = await readFile(bytes)
  const filled = rows.flatMap((values, at) => (values.length > 0 ? [{ row: at + 1, values }] : []))
  const [header, ...others] = filled.slice(titlesIn(filled.slice(0, headerRows), isKnown))
  if (!header || others.length === 0) throw invalidField('csv', 'required')
  const width = header.values.length
  if (width > maxImportColumns) throw invalidField('csv', 'too_wide', { max: maxImportColumns })
  if (others.length > maxImportRows) throw invalidField('csv', 'too_many', { max: maxImportRows })
  return { header: header.values, rows: others.map((one) => widened(one, width)), isGuessed }
}

async function readFile(bytes: Uint8Array): Promise<FileRows> {
  try {
    // One more row, and titles.
    return await readRows(bytes, { rows: maxImportRows + headerRows, columns: maxImportColumns + maxExtra })
  } catch (error) {
    if (!(error instanceof UnreadableRows)) throw error
    const { code, params } = error
    if (code === 'too_wide') throw invalidField('csv', 'too_wide', { max: maxImportColumns })
    if (code === 'too_many') throw invalidField('csv', 'too_many', { max: maxImportRows })
    throw code === 'quote_not_closed' ? invalidField('csv', code, params) : invalidField('csv', 'not_csv')
  }
}

/** The number of titles: rows of one cell that is no header, above one of several cells. */
function titlesIn(rows: FileRow[], isKnown: (header: string) => boolean): number {
  const isTitle = ({ values }: FileRow) => values.filter(Boolean).length === 1 && !isKnown(values.find(Boolean)!)
  const first = rows.findIndex((one) => !isTitle(one))
  const isHeader = first > 0 && rows[first]!.values.filter(Boolean).length > 1 && rows.length > first + 1
  return isHeader ? first : 0
}

/** A row with as many cells as the header, or a few more. */
function widened({ row, values }: FileRow, width: number): FileRow {
  const length = Math.min(Math.max(width, values.length), width + maxExtra)
  return { row, values: Array.from({ length }, (_, at) => values[at] ?? '') }
}
