import { headingsOf, headRows, isBanner, lineOf, tablesOf, cellsIn, type GridRow } from './grid.ts'
import { gridOf } from './pdf-grid.ts'
import type { Column, Line, LineCell, Rule } from './pdf-parts.ts'

/** Maximum characters of a table cell: longer ones are columns of running text. */
const longestCell = 60
/** Maximum distance between lines of a table, in heights of letters. */
const farthest = 4

/**
 * The table that begins at a line: cells that stand below each other in at least two lines.
 *
 * @returns its text, the number of its lines, and the rows whose cells are a guess; `undefined` if there is none
 */
export function tableAt(
  lines: readonly Line[],
  from: number,
  rules: readonly Rule[],
): { text: string; lines: number; guessed: string[] } | undefined {
  const near = nearLines(lines, from)
  const region = regionOf(near, lines[from]!)
  const columns = columnsIn(region)
  if (!columns || !isTable(region, columns)) return undefined
  const bottom = region.at(-1)!
  const count = near.findIndex(({ y }) => y < bottom.y - 0.3 * bottom.height)
  const { rows, guessed } = gridOf(region, columns, rules)
  const texts = guessed.map((row) =>
    cellsIn(row)
      .map(({ text }) => text)
      .join(' '),
  )
  return { text: textOf(rows, columns.length), lines: count === -1 ? near.length : count, guessed: texts }
}

/** The lines from one on that stand near each other. Cells over several rows come before those of the row above them. */
function nearLines(lines: readonly Line[], from: number): Line[] {
  const near: Line[] = []
  for (const line of lines.slice(from)) {
    const last = near.at(-1)
    if (last && (last.y - line.y > farthest * line.height || last.y - line.y < -2.5 * line.height)) break
    if (line.pieces.some(({ text }) => text.length > longestCell)) break
    near.push(line)
  }
  return near
}

/** The lines of a table, from above. Those at the same height are one; what follows with a single cell is not of it. */
function regionOf(near: readonly Line[], first: Line): Line[] {
  const merged: Line[] = []
  for (const line of near.toSorted((one, other) => other.y - one.y)) {
    const last = merged.at(-1)
    if (!last || last.y - line.y > 0.3 * line.height) merged.push(line)
    else
      merged[merged.length - 1] = {
        ...last,
        pieces: [...last.pieces, ...line.pieces],
        cells: [...last.cells, ...line.cells],
      }
  }
  const [top, next] = merged
  const isTall = next && next.pieces.length > 1 && (top!.y > first.y || top!.y - next.y < 1.05 * next.height)
  if (!top || (top.pieces.length < 2 && !isTall)) return []
  const end = merged.findIndex((line, at) => at > 1 && line.pieces.length < 2 && merged[at - 1]!.pieces.length < 2)
  const region = end === -1 ? merged : merged.slice(0, end)
  while (region.length > 0 && region.at(-1)!.pieces.length < 2 && !isBetween(region)) region.pop()
  return region
}

/** Tells whether the last line, of a single cell, stands closer to the one above than lines of the table do. */
function isBetween(region: readonly Line[]): boolean {
  const [above, line] = region.slice(-2)
  if (!above || !line) return false
  const pitches = region
    .slice(1, -1)
    .map(({ y }, at) => region[at]!.y - y)
    .toSorted((one, other) => one - other)
  const usual = pitches[pitches.length >> 1] ?? 0
  return above.y - line.y < 0.8 * usual
}

/** The columns: those of the lines with the most cells, which must not cross. */
function columnsIn(region: readonly Line[]): Column[] | undefined {
  const most = Math.max(0, ...region.map(({ pieces }) => pieces.length))
  if (most < 2) return undefined
  const columns: Column[] = Array.from({ length: most }, () => ({ x: Infinity, end: -Infinity }))
  for (const { pieces } of region.filter((line) => line.pieces.length === most)) {
    for (const [at, { x, end }] of sorted(pieces).entries()) {
      columns[at] = { x: Math.min(columns[at]!.x, x), end: Math.max(columns[at]!.end, end) }
    }
  }
  const isCrossed = columns.some(({ x }, at) => at > 0 && x < columns[at - 1]!.end - 1)
  return isCrossed ? undefined : columns
}

const sorted = (pieces: readonly LineCell[]) => pieces.toSorted((one, other) => one.x - other.x)

/** Requires wide gaps in two lines, or narrow ones at the same places in three. */
function isTable(region: readonly Line[], columns: readonly Column[]): boolean {
  const rows = region.filter(({ pieces }) => pieces.length > 1)
  const full = rows.filter(({ pieces }) => pieces.length === columns.length)
  const wide = rows.filter(({ cells }) => cells.length > 1)
  return (
    rows.length >= 2 &&
    full.length >= 1 &&
    (wide.length >= 2 || (full.length >= 2 && (wide.length > 0 || full.length >= 3)))
  )
}

function textOf(grid: GridRow[], columns: number): string {
  const rows = grid.map((row) => Array.from({ length: columns }, (_, at) => row[at]))
  const from = Math.max(
    0,
    rows.findIndex((row) => !isBanner(row, columns) && cellsIn(row).length > 1),
  )
  const titles = rows.slice(0, from).map((row) => lineOf(cellsIn(row)[0]!.text))
  const body = rows.slice(from)
  const count = Math.max(1, headRows(body))
  const heads = headingsOf(body.slice(0, count), [...Array(columns).keys()])
  const below = body.slice(count)
  const isAlone = (at: number) => columns > 2 && isBanner(below[at]!, columns)
  return [
    ...titles,
    ...tablesOf(
      heads,
      below.map((row) => row.map((cell) => cell?.text ?? '')),
      isAlone,
    ),
  ].join('\n\n')
}
