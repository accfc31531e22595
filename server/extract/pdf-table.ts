import {
  headingsOf,
  headRows,
  isBanner,
  isContinuation,
  lineOf,
  tablesOf,
  cellsIn,
  type Cell,
  type GridRow,
} from './grid.ts'

export interface LineCell {
  x: number
  end: number
  text: string
}

export interface Line {
  y: number
  height: number
  /** Parts that a gap wider than letters separates. */
  cells: LineCell[]
  /** Parts that a gap wider than a space separates: cells of a table, if others stand below them. */
  pieces: LineCell[]
}

/** A horizontal line that is drawn on a page. */
export interface Rule {
  y: number
  from: number
  to: number
}

interface Column {
  x: number
  end: number
}

/** Maximum characters of a table cell: longer ones are columns of running text. */
const longestCell = 60
/** Maximum distance between lines of a table, in heights of letters. */
const farthest = 4

/**
 * The table that begins at a line: cells that stand below each other in at least two lines.
 *
 * @returns its text, and the number of its lines; `undefined` if there is none
 */
export function tableAt(
  lines: readonly Line[],
  from: number,
  rules: readonly Rule[],
): { text: string; lines: number } | undefined {
  const near = nearLines(lines, from)
  const region = regionOf(near, lines[from]!)
  const columns = columnsIn(region)
  if (!columns || !isTable(region, columns)) return undefined
  const bottom = region.at(-1)!
  const count = near.findIndex(({ y }) => y < bottom.y - 0.3 * bottom.height)
  const grid = gridOf(region, columns, rules)
  return { text: textOf(grid, columns.length), lines: count === -1 ? near.length : count }
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

/** The rows of a table: between drawn lines where there are some, else a row for each line. */
function gridOf(region: readonly Line[], columns: readonly Column[], rules: readonly Rule[]): GridRow[] {
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
  return levels.length > 2 ? ruledGrid(cells, columns, own, levels) : plainGrid(cells, region, columns)
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
function plainGrid(cells: Placed[], region: readonly Line[], columns: readonly Column[]): GridRow[] {
  const ys = region.filter(({ pieces }) => pieces.length > 1).map(({ y, height }) => y + height * 0.3)
  const rows: (Placed | undefined)[][] = ys.map(() => [])
  const pitch = ys.length > 1 ? (ys[0]! - ys.at(-1)!) / (ys.length - 1) : 10
  for (const cell of cells) {
    const at = ys.findIndex((y) => Math.abs(y - cell.y) < 1)
    const beside = ys.findIndex((y, index) => y > cell.y && (ys[index + 1] ?? -Infinity) < cell.y)
    const isHalfway =
      at === -1 &&
      beside >= 0 &&
      beside + 1 < ys.length &&
      Math.abs((ys[beside]! + ys[beside + 1]!) / 2 - cell.y) < 0.2 * pitch
    const isFree = [beside, beside + 1].every(
      (row) =>
        !rows[row]?.[cell.from] &&
        !cells.some((other) => other !== cell && other.from === cell.from && Math.abs(other.y - (ys[row] ?? 0)) < 1),
    )
    const within = at >= 0 ? [at] : isHalfway && isFree ? [beside, beside + 1] : [Math.max(0, beside)]
    const before = rows[within[0]!]?.[cell.from]
    if (before) before.text = `${before.text} ${cell.text}`
    else for (const row of within) for (let to = cell.from; to <= cell.to; to++) rows[row]![to] = cell
  }
  return rows.filter((row) => columns.length > 0 && cellsIn(row).length > 0)
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
