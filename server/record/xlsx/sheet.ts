import { cellOf, headerOf, typedCellOf, type Sheet } from '../csv/columns.ts'
import type { Cell } from '../csv/faces.ts'
import type { StoredRow } from '../resource.ts'
import { sheetEnd, sheetHead, styles } from './parts.ts'

/** Rows of a sheet; spreadsheets read no more. */
const maxRows = 1_048_576
/** Letters of a cell. */
const maxLetters = 32_767
/** Widths of columns, in letters. */
const [narrowest, widest] = [8, 60]

/** The XML of a sheet, a batch of rows at a time. The first rows decide on the widths of the columns. */
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
  // Texts in the cell itself are never taken for formulas.
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** Characters that XML has none for are written as `_x0007_`, and so is the beginning of a text that looks like it. */
const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(unwritable, (one) => `_x${one.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

// oxlint-disable-next-line no-control-regex -- the characters that XML 1.0 excludes
const unwritable = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g
