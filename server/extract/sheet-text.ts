import { tableText } from '../base/table-row.ts'
import type { Bounds } from './bounds.ts'
import { Unreadable } from './unreadable.ts'

/** Cells by column; missing ones are empty. */
export type SheetRow = readonly (string | undefined)[]

/** Characters of a table head beyond which rows become sections: each passage repeats the head. */
const longestHead = 400
const longestRow = 600
const longestCell = 240
/** Characters beyond which a single cell in a row is not a heading. */
const longestHeading = 100

/**
 * The text of a sheet. Rows are read with their column headers: as a Markdown table, or as sections if cells contain
 * sentences. A single cell in a row is a heading. An empty row separates tables with heads of their own.
 *
 * @throws Unreadable
 */
export function sheetText(rows: readonly SheetRow[], bounds: Bounds): string {
  const texts: string[] = []
  let last: { head: SheetRow; columns: number[] } | undefined
  for (const block of blocksOf(rows)) {
    const from = block.findIndex((row) => filledIn(row).length > 1)
    const titles = from === -1 ? block : block.slice(0, from)
    texts.push(...titles.map((row) => lineOf(row)))
    if (from === -1) continue
    const columns = columnsOf(block.slice(from))
    requireSize(block, columns, bounds)
    const goesOn = last && from === 0 && isContinued(last.columns, columns, block)
    const head = goesOn ? last!.head : block[from]!
    last = { head, columns: goesOn ? last!.columns : columns }
    texts.push(...textsOf(head, goesOn ? block : block.slice(from + 1), last.columns))
  }
  return texts.filter(Boolean).join('\n\n')
}

/** Groups rows that no empty row separates. */
function* blocksOf(rows: readonly SheetRow[]): Generator<SheetRow[]> {
  let block: SheetRow[] = []
  for (const row of rows) {
    if (filledIn(row).length > 0) block.push(row)
    else if (block.length > 0) {
      yield block
      block = []
    }
  }
  if (block.length > 0) yield block
}

/** The columns of a row with content. */
function filledIn(row: SheetRow): number[] {
  const filled: number[] = []
  row.forEach((cell, column) => {
    if (cell?.trim()) filled.push(column)
  })
  return filled
}

const columnsOf = (rows: readonly SheetRow[]): number[] =>
  [...new Set(rows.flatMap(filledIn))].toSorted((one, other) => one - other)

/** Refuses sparse tables: in Markdown, every empty cell takes space. @throws Unreadable */
function requireSize(rows: readonly SheetRow[], columns: number[], { characters }: Bounds): void {
  if (rows.length * columns.length * 3 > characters) throw new Unreadable('too_much_text')
}

/** Tells whether rows after an empty row belong to the table above, because they have no head of their own. */
const isContinued = (above: number[], columns: number[], [first, ...others]: readonly SheetRow[]): boolean =>
  columns.every((column) => above.includes(column)) && (others.length === 0 || first!.some((cell) => isNumber(cell)))

const isNumber = (cell: string | undefined) => /^\W*(?:(?:rp|idr|usd|eur)\W*)?\d[\d.,:\-/ ]*\W*$/i.test(cell ?? '')

function lineOf(row: SheetRow): string {
  const line = plain(row.filter(Boolean).join(' '))
  return line.length <= longestHeading && !/[.,;:!?]$/.test(line) ? `## ${line}` : line
}

const plain = (cell: string) => cell.replaceAll(/\s+/g, ' ').trim()

/** The texts of a table. A row with a single cell becomes a heading. */
function textsOf(head: SheetRow, rows: readonly SheetRow[], columns: number[]): string[] {
  const cells = (row: SheetRow) => columns.map((column) => row[column] ?? '')
  if (isOfSections(cells(head), rows.map(cells))) return sectionsOf(cells(head), rows.map(cells))
  const texts: string[] = []
  let part: SheetRow[] = []
  const end = () => {
    if (part.length > 0) texts.push(tableText([head, ...part].map(cells)))
    part = []
  }
  for (const row of rows) {
    if (columns.length < 3 || filledIn(row).length > 1) part.push(row)
    else {
      end()
      texts.push(lineOf(row))
    }
  }
  end()
  return rows.length === 0 ? [plain(cells(head).join(' '))] : texts
}

function isOfSections(head: string[], rows: string[][]): boolean {
  const isLong = (cells: string[], most: number) => cells.reduce((sum, cell) => sum + cell.length + 3, 1) > most
  const isLongRow = (cells: string[]) => isLong(cells, longestRow) || cells.some(({ length }) => length > longestCell)
  return isLong(head, longestHead) || questionsIn(rows) !== undefined || rows.some(isLongRow)
}

/** The column in which most cells are questions. */
function questionsIn(rows: string[][]): number | undefined {
  const isAsked = (at: number) => rows.filter((cells) => cells[at]!.trim().endsWith('?')).length * 2 > rows.length
  const found = rows[0]?.findIndex((_, at) => isAsked(at)) ?? -1
  return found === -1 ? undefined : found
}

/**
 * A section for each row: its question or first cell as the heading, then the other cells with their headers; the
 * longest cell without one.
 */
function sectionsOf(head: string[], rows: string[][]): string[] {
  const title = questionsIn(rows) ?? 0
  const lengths = head.map((_, at) => rows.reduce((sum, cells) => sum + cells[at]!.length, 0))
  const longest = lengths.findIndex((length, at) => at !== title && length === Math.max(...lengths.toSpliced(title, 1)))
  return rows.map((cells) => {
    const said = cells.flatMap((cell, at) => {
      const name = plain(head[at]!)
      if (!cell.trim() || at === title || isCount(name)) return []
      return [at === longest || !name ? cell.trim() : `${name}: ${plain(cell)}`]
    })
    const heading = plain(cells[title]!)
    const isHeading = heading.length > 0 && heading.length <= 2 * longestHeading
    return [isHeading ? `## ${heading}\n` : heading, ...said].filter(Boolean).join('\n')
  })
}

/** Headers of columns that number the rows. */
const isCount = (name: string) => /^(?:no|nr|nomor|#)\.?$/i.test(name)
