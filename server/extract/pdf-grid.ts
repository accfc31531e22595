import { cellsIn, isContinuation, type Cell, type GridRow } from './grid.ts'
import type { Column, Line, LineCell, Rule } from './pdf-parts.ts'

/**
 * Cuts a piece that PDF.js joined over two columns: where a word begins at about the place at which the next column does,
 * as far as letters of the same width tell.
 */
function cutAt(piece: LineCell, columns: readonly Column[], height: number): LineCell[] {
  const next = columns.find(({ x }, at) => at > 0 && x > piece.x + height && x < piece.end - 0.5 * height)
  const isAligned = columns.some(({ x }) => Math.abs(x - piece.x) < 0.3 * height)
  if (!next || !isAligned) return [piece]
  const width = (piece.end - piece.x) / piece.text.length
  const spaces = [...piece.text.matchAll(/\s+/g)].map(({ index, 0: space }) => index + space.length)
  const place = (at: number) => Math.abs(piece.x + at * width - next.x)
  const [best] = spaces.toSorted((one, other) => place(one) - place(other))
  if (best === undefined || place(best) > height) return [piece]
  const rest = { x: next.x, end: piece.end, text: piece.text.slice(best) }
  return [{ x: piece.x, end: next.x - 0.2 * height, text: piece.text.slice(0, best) }, ...cutAt(rest, columns, height)]
}

/** The columns that a piece covers, from the first to the last. A heading in the middle of several is of all of them. */
function coveredBy({ x, end }: LineCell, columns: readonly Column[], right: number): [from: number, to: number] {
  const over = columns.flatMap((column, at) => (Math.min(end, column.end) - Math.max(x, column.x) > 1 ? [at] : []))
  const first = columns[over[0] ?? -1]
  if (first && (over.length > 1 || x > first.x - 6 || Math.abs(end - first.end) < 6)) return [over[0]!, over.at(-1)!]
  const middle = (x + end) / 2
  const rated: { covered: [number, number]; distance: number }[] = []
  for (let from = 0; from < columns.length; from++) {
    for (let to = from; to < Math.min(columns.length, from + 4); to++) {
      const stop = columns[to + 1]?.x ?? right
      rated.push({ covered: [from, to], distance: Math.abs((columns[from]!.x + stop) / 2 - middle) + 12 * (to - from) })
    }
  }
  return rated.toSorted((one, other) => one.distance - other.distance)[0]!.covered
}

type Placed = Cell & { y: number; from: number; to: number }

interface Grid {
  rows: GridRow[]
  /** The rows that may have been read wrong: nothing shows to which row a cell of theirs belongs. */
  guessed: GridRow[]
}

/** The rows of a table: between drawn lines where there are some, else a row for each line. */
export function gridOf(region: readonly Line[], columns: readonly Column[], rules: readonly Rule[]): Grid {
  const [left, right] = [columns[0]!.x, columns.at(-1)!.end]
  const own = rules.filter((rule) => rule.from < right && rule.to > left)
  const outer = own.reduce((most, rule) => Math.max(most, rule.to), right)
  const cells = region.flatMap((line) =>
    line.pieces
      .flatMap((piece) => cutAt(piece, columns, line.height))
      .map((piece): Placed => {
        const [from, to] = coveredBy(piece, columns, outer)
        return { text: piece.text.trim(), y: line.y + line.height * 0.3, from, to }
      }),
  )
  const levels = levelsOf(own, region)
  if (levels.length > 2) return { rows: ruledGrid(cells, columns, own, levels), guessed: [] }
  return plainGrid(cells, region, columns)
}

/** The distinct heights of the lines around and within a table, from above. */
function levelsOf(rules: readonly Rule[], region: readonly Line[]): number[] {
  const [top, bottom] = [region[0]!, region.at(-1)!]
  const levels: number[] = []
  for (const { y } of rules.toSorted((one, other) => other.y - one.y)) {
    const isNear = y < top.y + 3 * top.height && y > bottom.y - 2.5 * bottom.height
    if (isNear && (levels.length === 0 || levels.at(-1)! - y > 3)) levels.push(y)
  }
  return levels
}

/** A row between every two levels. A cell goes on to the row below unless a line ends it in its column. */
function ruledGrid(cells: Placed[], columns: readonly Column[], rules: readonly Rule[], levels: number[]): GridRow[] {
  const bounds = [Infinity, ...levels, -Infinity]
  const rows: (Placed | undefined)[][] = bounds.slice(1).map(() => [])
  const isEnded = (level: number, column: number) => {
    const { x, end } = columns[column]!
    const middle = (x + end) / 2
    return (
      !Number.isFinite(level) ||
      rules.some((rule) => Math.abs(rule.y - level) <= 3 && rule.from < middle && rule.to > middle)
    )
  }
  for (const cell of cells) {
    const at = bounds.findIndex((level, index) => index > 0 && cell.y > level) - 1
    let [first, last] = [at, at]
    while (first > 0 && !isEnded(bounds[first]!, cell.from)) first--
    while (last < rows.length - 1 && !isEnded(bounds[last + 1]!, cell.from)) last++
    const before = rows[first]![cell.from]
    if (before) before.text = `${before.text} ${cell.text}`
    else for (const row of rows.slice(first, last + 1)) for (let to = cell.from; to <= cell.to; to++) row[to] = cell
  }
  return rows.filter((row, at) => cellsIn(row).length > 0 && !isContinuation(row, rows[at - 1]))
}

/** A row for each line with several cells; a line with one is of the row above, or stands between those it covers. */
function plainGrid(cells: Placed[], region: readonly Line[], columns: readonly Column[]): Grid {
  const ys = region.filter(({ pieces }) => pieces.length > 1).map(({ y, height }) => y + height * 0.3)
  const rows: (Placed | undefined)[][] = ys.map(() => [])
  const guessed = new Set<GridRow>()
  for (const cell of cells) {
    const at = ys.findIndex((y) => Math.abs(y - cell.y) < 1)
    const within = at >= 0 ? [at] : rowsBeside(cell, cells, rows, ys)
    const before = rows[within[0]!]?.[cell.from]
    if (before) before.text = `${before.text} ${cell.text}`
    else for (const row of within) for (let to = cell.from; to <= cell.to; to++) rows[row]![to] = cell
    if (at === -1) for (const row of within) guessed.add(rows[row]!)
  }
  const filled = rows.filter((row) => columns.length > 0 && cellsIn(row).length > 0)
  // Below a row with a label, one without may continue it, or stand for itself.
  const below = filled.filter((row, at) => at > 1 && !row[0] && filled.slice(1, at).some(([label]) => label))
  return { rows: filled, guessed: filled.filter((row) => guessed.has(row) || below.includes(row)) }
}

/** The rows that a cell on a line of its own belongs to: the one above, or both if it stands halfway between them. */
function rowsBeside(cell: Placed, cells: Placed[], rows: (Placed | undefined)[][], ys: number[]): number[] {
  const pitch = ys.length > 1 ? (ys[0]! - ys.at(-1)!) / (ys.length - 1) : 10
  const above = ys.findIndex((y, index) => y > cell.y && (ys[index + 1] ?? -Infinity) < cell.y)
  const both = [above, above + 1]
  const isHalfway =
    above >= 0 && above + 1 < ys.length && Math.abs((ys[above]! + ys[above + 1]!) / 2 - cell.y) < 0.2 * pitch
  const isFree = both.every(
    (row) =>
      !rows[row]?.[cell.from] &&
      !cells.some((other) => other !== cell && other.from === cell.from && Math.abs(other.y - (ys[row] ?? 0)) < 1),
  )
  return isHalfway && isFree ? both : [Math.max(0, above)]
}
