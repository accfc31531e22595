import { cellOf, headerOf, typedCellOf, type Sheet } from '../csv/columns.ts'
import type { Cell } from '../csv/faces.ts'
import type { StoredRow } from '../resource.ts'
import { sheetEnd, sheetHead, styles } from './parts.ts'

/** Maximum number of rows in a sheet of Excel. */
const maxRows = 1_048_576
/** Maximum number of characters in a cell of Excel. */
const maxLetters = 32_767
/** Minimum and maximum width of a column, in characters. */
const [narrowest, widest] = [8, 60]

/** Yields the XML of a sheet in batches of rows. The first batch determines the widths of the columns. */
export async function* sheetXml(
  sheet: Sheet,
  first: StoredRow[],
  rest: AsyncIterable<StoredRow[]>,
): AsyncGenerator<string> {
  const headers = sheet.columns.map((field) => headerOf(field, sheet))
  yield sheetHead(widthsOf(sheet, headers, first)) + rowXml(headers, styles.head)
  let count = 1
  yield xmlOf(first)
  for await (const rows of rest) yield xmlOf(rows)
  yield sheetEnd

  function xmlOf(rows: StoredRow[]): string {
    count += rows.length
    if (count > maxRows) throw new Error('The list has more rows than a sheet can hold')
    return rows.map((row) => rowXml(sheet.columns.map((field) => typedCellOf(field, row, sheet.reader)))).join('')
  }
}

const widthsOf = ({ columns, reader }: Sheet, headers: string[], rows: StoredRow[]): number[] =>
  columns.map((field, at) => {
    const lengths = rows.map((row) => cellOf(field, row, reader).length)
    return Math.min(widest, Math.max(narrowest, headers[at]!.length, ...lengths) + 2)
  })

const rowXml = (cells: (Cell | undefined)[], style?: number): string =>
  `<row>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`

function cellXml(cell: Cell | undefined, style: number = styles.plain): string {
  if (cell === undefined || cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c t="b"><v>${Number(cell)}</v></c>`
  if (typeof cell === 'object') return `<c s="${styles[cell.as]}"><v>${cell.days}</v></c>`
  const text = escaped(cell.length > maxLetters ? `${cell.slice(0, maxLetters - 1)}…` : cell)
  // Inline strings are never read as formulas.
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** Escapes characters that XML excludes as `_x0007_`, and texts that look like such an escape. */
const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(unwritable, (one) => `_x${one.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

// oxlint-disable-next-line no-control-regex -- the characters that XML 1.0 excludes
const unwritable = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g
