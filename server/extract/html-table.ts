import type { DomNode, FormatCallback } from 'html-to-text'
import { tableText } from '../base/table-row.ts'
import type { Bounds } from './bounds.ts'
import {
  cellsIn,
  headingsOf,
  headRows,
  isBanner,
  isContinuation,
  lineOf,
  namedLines,
  placeCells,
  tablesOf,
  type GridRow,
  type SpannedCell,
} from './grid.ts'

type Builder = Parameters<FormatCallback>[2]
type Walk = Parameters<FormatCallback>[1]

const apart = { leadingLineBreaks: 2, trailingLineBreaks: 2 }

/**
 * Formats tables in Markdown, each value under the headings of its column. A single column or row, and tables around
 * others, are treated as layout.
 */
export const formatTable =
  (bounds: Bounds): FormatCallback =>
  (table, walk, builder) => {
    if (isLayout(table)) return formatLayout(table, walk, builder)
    const groups = groupsOf(table)
    const caption = childrenOf(table).find(({ name }) => name === 'caption')
    if (caption) {
      builder.openBlock({ leadingLineBreaks: 2 })
      walk(caption.children, builder)
      builder.closeBlock({ trailingLineBreaks: 2 })
    }
    builder.openTable()
    for (const row of groups.flat()) formatRow(row, walk, builder)
    builder.closeTable({
      tableToString: (read) => {
        const rows = read.values()
        const spanned = groups.map((group) =>
          group.map((row) => rows.next().value!.map(({ text }, at) => spannedCell(cellsOf(row)[at]!, text))),
        )
        return textOf(placeCells(spanned, bounds), isNested(table))
      },
      ...apart,
    })
  }

function formatLayout(table: DomNode, walk: Walk, builder: Builder): void {
  for (const cell of groupsOf(table).flat().flatMap(cellsOf)) {
    builder.openBlock({ leadingLineBreaks: 1 })
    walk(cell.children, builder)
    builder.closeBlock({ trailingLineBreaks: 1 })
  }
}

function formatRow(row: DomNode, walk: Walk, builder: Builder): void {
  builder.openTableRow()
  for (const cell of cellsOf(row)) {
    builder.openTableCell({ maxColumnWidth: undefined })
    walk(cell.children, builder)
    builder.closeTableCell({})
  }
  builder.closeTableRow()
}

/** The text of a table; that of one inside a cell is a line. */
function textOf(grid: GridRow[], isInCell: boolean): string {
  const rows = grid.filter((row, at) => cellsIn(row).length > 0 && !isContinuation(row, grid[at - 1]))
  const columns = Math.max(0, ...rows.map((row) => row.length))
  if (isInCell)
    return rows
      .map((row) =>
        cellsIn(row)
          .map(({ text }) => text)
          .join(' '),
      )
      .join(', ')
  if (rows.length < 2 || columns < 2) return tableText(rows.map((row) => cellsIn(row).map(({ text }) => text)))
  const from = Math.max(
    0,
    rows.findIndex((row) => !isBanner(row, columns)),
  )
  const titles = rows.slice(0, from).map((row) => lineOf(cellsIn(row)[0]!.text))
  const body = rows.slice(from)
  const count = headRows(body)
  if (count === 0) return [...titles, namedLines(body)].join('\n\n')
  const heads = headingsOf(body.slice(0, count), [...body[0]!.keys()])
  const below = body.slice(count)
  const cells = below.map((row) => Array.from({ length: columns }, (_, at) => row[at]?.text ?? ''))
  if (below.length === 0) return [...titles, heads.join(' ')].join('\n\n')
  return [...titles, ...tablesOf(heads, cells, (at) => isBanner(below[at]!, columns))].join('\n\n')
}

function spannedCell(cell: DomNode, text: string): SpannedCell {
  const span = (name: string, least: number) => {
    const stated = Number.parseInt(cell.attribs?.[name] ?? '', 10)
    return Number.isFinite(stated) && stated >= least ? stated : 1
  }
  const isHead = cell.name === 'th' || cell.parent?.parent?.name === 'thead'
  return { text, isHead, columns: span('colspan', 1), rows: span('rowspan', 0) }
}

const childrenOf = (node: DomNode): DomNode[] => node.children ?? []
const cellsOf = (row: DomNode) => childrenOf(row).filter(({ name }) => name === 'td' || name === 'th')

/** The rows of the head, of each body and of the foot, in the order in which browsers show them. */
function groupsOf(table: DomNode): DomNode[][] {
  const groups: { name: string; rows: DomNode[] }[] = []
  const add = (node: DomNode, group?: DomNode[]): void => {
    for (const child of childrenOf(node)) {
      const { name = '' } = child
      if (name === 'tr' && isSeen(child)) {
        const last = groups.at(-1)
        if (group) group.push(child)
        else if (last?.name === 'tr') last.rows.push(child)
        else groups.push({ name, rows: [child] })
      } else if (['thead', 'tbody', 'tfoot'].includes(name) && isSeen(child)) {
        const own = { name, rows: [] as DomNode[] }
        groups.push(own)
        add(child, own.rows)
      } else if (name === 'center' || name === 'form') add(child, group)
    }
  }
  add(table)
  const rank = (name: string) => (name === 'thead' ? 0 : name === 'tfoot' ? 2 : 1)
  return groups.toSorted((one, other) => rank(one.name) - rank(other.name)).map(({ rows }) => rows)
}

const isSeen = ({ attribs = {} }: DomNode): boolean =>
  attribs['hidden'] === undefined && !/display\s*:\s*none/i.test((attribs['style'] ?? '').slice(0, 1_000))

const layouts = new WeakMap<DomNode, boolean>()

/** Tells whether a table arranges others: it has no headings of its own and one of them is more than a list. */
function isLayout(table: DomNode): boolean {
  const known = layouts.get(table)
  if (known !== undefined) return known
  const cells = groupsOf(table).flat().flatMap(cellsOf)
  const isArranging =
    cells.every(({ name }) => name === 'td') &&
    cells.some((cell) => childrenOf(cell).some((child) => holdsTable(child)))
  layouts.set(table, isArranging)
  return isArranging
}

/** Tells whether a node is or contains a table with headings, or is followed by none. */
const holdsTable = (node: DomNode): boolean =>
  node.name === 'table'
    ? groupsOf(node)
        .flat()
        .flatMap(cellsOf)
        .some(({ name }) => name === 'th') || groupsOf(node).flat().length > 2
    : childrenOf(node).some(holdsTable)

/** Tells whether a table is in a cell of a table with headings. */
function isNested(table: DomNode): boolean {
  for (let node = table.parent; node; node = node.parent) if (node.name === 'table') return !isLayout(node)
  return false
}
