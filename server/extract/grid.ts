import { tableText } from '../base/table-row.ts'
import type { Bounds } from './bounds.ts'
import { Unreadable } from '../base/unreadable.ts'

/** A cell of a table. A merged cell is the same object at each place that it covers. */
export interface Cell {
  text: string
  /** True for cells that the document marks as headings. */
  isHead?: boolean
}

/** Cells by column; missing ones are empty. */
export type GridRow = readonly (Cell | undefined)[]

/** A cell with the number of columns and rows that it covers; zero rows are all up to the end of its group. */
export interface SpannedCell extends Cell {
  columns: number
  rows: number
}

/** Maximum columns that a cell covers, as in HTML. */
const mostColumns = 1_000

/**
 * Places cells in columns, as browsers do.
 *
 * @param groups the rows of each head, body and foot: cells do not reach beyond theirs
 * @throws Unreadable if merged cells would repeat too much text
 */
export function placeCells(groups: readonly (readonly SpannedCell[])[][], { characters }: Bounds): GridRow[] {
  const placed: (Cell | undefined)[][] = []
  let [total, fields] = [0, 0]
  for (const group of groups) {
    const grid: (Cell | undefined)[][] = group.map(() => [])
    for (const [at, cells] of group.entries()) {
      let column = 0
      for (const cell of cells) {
        while (grid[at]![column]) column++
        const columns = Math.min(Math.max(1, cell.columns), mostColumns)
        const until = cell.rows === 0 ? grid.length : Math.min(grid.length, at + Math.max(1, cell.rows))
        total += cell.text.length * (until - at)
        fields += columns * (until - at)
        if (total > characters || fields > characters) throw new Unreadable('too_much_text')
        for (const row of grid.slice(at, until)) for (let to = column; to < column + columns; to++) row[to] = cell
        column += columns
      }
    }
    placed.push(...grid)
  }
  return withoutBareColumns(placed)
}

/** Removes columns in which no cell begins: a cell that claims a thousand columns of three covers three. */
function withoutBareColumns(rows: readonly GridRow[]): GridRow[] {
  const kept = columnsOf(rows)
  return rows.map((row) => kept.map((column) => row[column]))
}

/** The columns in which a cell with content begins. */
export function columnsOf(rows: readonly GridRow[]): number[] {
  const begins = new Set<number>()
  for (const row of rows) for (const at of filledIn(row)) if (row[at - 1] !== row[at]) begins.add(at)
  return [...begins].toSorted((one, other) => one - other)
}

/** Tells whether a row only continues merged cells. */
export const isContinuation = (row: GridRow, above: GridRow | undefined): boolean =>
  above !== undefined && filledIn(row).every((column) => row[column] === above[column])

export const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const textOf = (cell: Cell | undefined) => plain(cell?.text ?? '')

/** The columns of a row with content. */
export function filledIn(row: GridRow): number[] {
  const filled: number[] = []
  row.forEach((cell, column) => {
    if (cell?.text.trim()) filled.push(column)
  })
  return filled
}

/** The cells of a row with content; a merged one counts once. */
export const cellsIn = (row: GridRow): Cell[] => [...new Set(filledIn(row).map((column) => row[column]!))]

/** Tells whether a row is a single cell that covers all columns. */
export const isBanner = (row: GridRow, columns: number): boolean =>
  columns > 1 && cellsIn(row).length === 1 && filledIn(row).length === columns

/** A number with at most a currency or unit beside it, but no year. */
export const isNumber = (text: string | undefined): boolean =>
  /^\W{0,3}(?:(?:rp|idr|usd|eur)\W{0,3})?\d[\d.,:\-/ ]{0,40}\W{0,3}$/i.test(text ?? '') &&
  !/^(?:19|20)\d\d$/.test((text ?? '').trim())

/** The number of rows that are headings of columns; 0 if the first column names the rows of a table without any. */
export function headRows(rows: readonly GridRow[]): number {
  const isMarked = (row: GridRow) => cellsIn(row).every(({ isHead }) => isHead)
  const marked = rows.findIndex((row, at) => !isMarked(row) || (at > 0 && cellsIn(row).length === 1))
  if (marked > 0) return Math.min(marked, rows.length - 1)
  if (marked === -1) return 1
  const width = Math.max(...rows.map((row) => row.length))
  const names = rows.map((row) => row[0])
  if (rows.some(({ 0: name }) => name?.isHead) && names.every((name) => !name || name.isHead)) return 0
  if (width === 2 && filledIn(rows[0]!).length === 2 && isNumber(textOf(rows[0]![1]))) return 0
  let count = 1
  while (count < Math.min(maxHeadRows, rows.length - 1) && isHeadContinued(rows[count - 1]!, rows[count]!)) count++
  return count
}

const maxHeadRows = 4

/** Tells whether a row divides the headings above it: merged ones, or those with empty cells beside them. */
function isHeadContinued(above: GridRow, row: GridRow): boolean {
  const own = filledIn(row).filter((column) => row[column] !== above[column])
  if (own.length === 0 || own.some((column) => isNumber(textOf(row[column])))) return false
  if (isBanner(row, row.length) || isBanner(above, above.length)) return false
  const isWide = (column: number) => above[column] !== undefined && above[column] === above[column + 1]
  if (above.some((_, column) => isWide(column) && row[column] !== row[column + 1])) return true
  if (above.some((cell, column) => cell?.text.trim() && row[column] === cell)) return true
  const empty = row.flatMap((_, column) => (textOf(above[column]) ? [] : [column]))
  return empty.length > 0 && !textOf(row[0]) && empty.every((column) => column > 0 && textOf(row[column]))
}

/** The heading of each column: those of all heading rows, from the top. */
export function headingsOf(rows: readonly GridRow[], columns: readonly number[]): string[] {
  const isOpen = rows.length > 1 && !rows[0]!.some((cell, at) => cell && cell === rows[0]![at + 1])
  return columns.map((column, at) => {
    const texts: string[] = []
    for (const [index, row] of rows.entries()) {
      const beside = isOpen && index === 0 && at > 0 ? lastFilled(row, columns, at) : undefined
      const text = textOf(row[column]) || textOf(beside)
      if (text && texts.at(-1) !== text) texts.push(text)
    }
    return texts.join(' ')
  })
}

/** The nearest cell to the left with content. */
const lastFilled = (row: GridRow, columns: readonly number[], at: number): Cell | undefined => {
  const column = columns.slice(0, at).findLast((one) => textOf(row[one]))
  return column === undefined ? undefined : row[column]
}

/** Tables of the rows below headings, with the banners between them, which begin a table each. */
export function tablesOf(heads: string[], rows: readonly string[][], isAlone: (at: number) => boolean): string[] {
  const texts: string[] = []
  let part: string[][] = []
  const end = () => {
    if (part.length > 0) texts.push(tableText([heads, ...part]))
    part = []
  }
  for (const [at, cells] of rows.entries()) {
    if (isAlone(at)) {
      end()
      texts.push(lineOf(cells.find((text) => text.trim()) ?? ''))
    } else if (cells.some((text, column) => plain(text) !== heads[column])) part.push(cells)
  }
  end()
  return texts
}

/** Characters beyond which a single cell in a row is not a heading. */
export const longestHeading = 100

/** A line of its own: a heading if it is short and no sentence. */
export function lineOf(text: string): string {
  const line = plain(text)
  return line.length <= longestHeading && !/[.,;:!?]$/.test(line) ? `## ${line}` : line
}

/** Rows of a table without headings of columns: `Price: 10 euro`. */
export const namedLines = (rows: readonly GridRow[]): string =>
  rows
    .map((row) => {
      const [name = '', ...others] = cellsIn(row).map(textOf)
      return others.length > 0 ? `${name.replace(/(?<!\s)\s*:$/, '')}: ${others.join(', ')}` : name
    })
    .filter(Boolean)
    .join('\n')
