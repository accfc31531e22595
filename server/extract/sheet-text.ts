import type { Bounds } from './bounds.ts'
import {
  cellsIn,
  columnsOf,
  filledIn,
  headingsOf,
  headRows,
  isContinuation,
  isNumber,
  lineOf,
  longestHeading,
  namedLines,
  plain,
  tablesOf,
  type GridRow,
} from './grid.ts'
import { Unreadable } from '../base/unreadable.ts'

/** Characters of a table head beyond which rows become sections: each passage repeats the head. */
const longestHead = 400
const longestRow = 600
const longestCell = 240
/**
 * The text of a sheet. Rows are read with their column headers: as a Markdown table, or as sections if cells contain
 * sentences. A single cell in a row is a heading. An empty row separates tables with heads of their own.
 *
 * @throws Unreadable
 */
export function sheetText(rows: readonly GridRow[], bounds: Bounds): string {
  const texts: string[] = []
  let last: { heads: string[]; columns: number[] } | undefined
  for (const block of blocksOf(rows)) {
    const from = block.findIndex((row) => cellsIn(row).length > 1)
    const titles = from === -1 ? block : block.slice(0, from)
    const table = from === -1 ? [] : block.slice(from)
    texts.push(...titles.flatMap((row) => cellsIn(row).map(({ text }) => lineOf(text))))
    if (from === -1) continue
    const columns = columnsOf(table)
    requireSize(block, columns, bounds)
    const goesOn = last && from === 0 && isContinued(last.columns, columns, block)
    const count = goesOn ? 0 : headRows(table.map((row) => columns.map((column) => row[column])))
    if (count === 0 && !goesOn) texts.push(namedLines(table))
    if (count === 0 && !goesOn) continue
    last = goesOn ? last! : { heads: headingsOf(table.slice(0, count), columns), columns }
    texts.push(...textsOf(last.heads, table.slice(count), last.columns))
  }
  return texts.filter(Boolean).join('\n\n')
}

/** Groups rows that no empty row separates. */
function* blocksOf(rows: readonly GridRow[]): Generator<GridRow[]> {
  let block: GridRow[] = []
  for (const row of rows) {
    if (filledIn(row).length > 0) block.push(row)
    else if (block.length > 0) {
      yield block
      block = []
    }
  }
  if (block.length > 0) yield block
}

/** Refuses sparse tables: in Markdown, every empty cell takes space. @throws Unreadable */
function requireSize(rows: readonly GridRow[], columns: number[], { characters }: Bounds): void {
  if (rows.length * columns.length * 3 > characters) throw new Unreadable('too_much_text')
}

/** Tells whether rows after an empty row belong to the table above, because they have no head of their own. */
const isContinued = (above: number[], columns: number[], [first, ...others]: readonly GridRow[]): boolean =>
  columns.every((column) => above.includes(column)) &&
  (others.length === 0 || first!.some((cell) => isNumber(cell?.text)))

/** The texts of a table. A row with a single cell becomes a heading. */
function textsOf(heads: string[], all: readonly GridRow[], columns: number[]): string[] {
  if (all.length === 0) return [plain(heads.join(' '))]
  const rows = all.filter((row, at) => !isContinuation(row, all[at - 1]))
  const cells = rows.map((row) => columns.map((column) => row[column]?.text ?? ''))
  const isAlone = (at: number) => columns.length > 2 && cellsIn(rows[at]!).length === 1
  if (isOfSections(heads, cells)) return sectionsOf(heads, cells)
  return tablesOf(heads, cells, isAlone)
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
