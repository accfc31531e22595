import type { Bounds } from './bounds.ts'
import { cellText, textCell } from './cell-text.ts'
import { filledIn, type Cell, type GridRow } from './grid.ts'
import { Unreadable } from '../base/unreadable.ts'
import { readXml } from './xml.ts'

/** Texts and formats that the cells of all sheets refer to. */
export interface Shared {
  texts: string[]
  /** Number formats by style. */
  formats: string[]
  /** Days to add to dates. */
  epoch: number
}

/** Maximum columns of a sheet. */
const columns = 16_384

interface Place {
  row: number
  column: number
}

/**
 * The rows of a sheet; consecutive empty rows count as one. Leaves out hidden rows and columns. A merged cell is at each
 * place that it covers.
 *
 * @throws Unreadable
 */
export function rowsOf(xml: Buffer, shared: Shared, { characters }: Bounds): GridRow[] {
  const rows: { number: number; cells: (Cell | undefined)[]; isHidden: boolean }[] = []
  const hidden: [from: number, to: number][] = []
  const merged: [Place, Place][] = []
  const cell = { column: -1, type: '', style: 0, text: '', isRead: false }
  let [total, phonetic] = [0, 0]
  const endCell = () => {
    const text = valueOf(cell, shared)
    if (text) rows.at(-1)!.cells[cell.column] = { text }
    total += text.length
    if (total > characters) throw new Unreadable('too_much_text')
  }
  readXml(xml, {
    open(name, own) {
      if (name === 'col' && isTrue(own['hidden'])) hidden.push([Number(own['min']) - 1, Number(own['max']) - 1])
      if (name === 'row') {
        const number = Number(own['r']) || (rows.at(-1)?.number ?? 0) + 1
        rows.push({ number, cells: [], isHidden: isTrue(own['hidden']) })
        cell.column = -1
      }
      if (name === 'c') {
        const column = own['r'] ? placeOf(own['r']).column : cell.column + 1
        Object.assign(cell, { column, type: own['t'] ?? 'n', style: Number(own['s'] ?? 0), text: '' })
      }
      if (name === 'rPh') phonetic++
      if (name === 'v' || name === 't') cell.isRead = phonetic === 0
      const [from, to] = name === 'mergeCell' ? (own['ref'] ?? '').split(':') : []
      if (from && to) merged.push([placeOf(from), placeOf(to)])
    },
    text(piece) {
      if (cell.isRead) cell.text += piece
    },
    close(name) {
      if (name === 'v' || name === 't') cell.isRead = false
      if (name === 'rPh') phonetic--
      if (name === 'c') endCell()
    },
  })
  const byNumber = new Map(rows.map((row) => [row.number, row.cells]))
  for (const [from, to] of merged) total += spread(byNumber, from, to, characters - total)
  return seen(rows, hidden)
}

/** Repeats a merged cell in rows that exist, and returns the characters that this adds. @throws Unreadable */
function spread(rows: Map<number, (Cell | undefined)[]>, from: Place, to: Place, left: number): number {
  const cell = rows.get(from.row)?.[from.column]
  if (!cell) return 0
  let added = 0
  const within = to.row - from.row < rows.size ? range(from.row, to.row) : [...rows.keys()]
  for (const number of within) {
    const row = rows.get(number)
    if (!row || number < from.row || number > to.row) continue
    for (let column = from.column; column <= to.column; column++) row[column] = cell
    added += cell.text.length + to.column - from.column
    if (added > left) throw new Unreadable('too_much_text')
  }
  return added
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** The visible rows and columns. A gap between rows becomes an empty row. */
function seen(
  rows: { number: number; cells: (Cell | undefined)[]; isHidden: boolean }[],
  hidden: [number, number][],
): GridRow[] {
  const found: GridRow[] = []
  let last = 0
  for (const { number, cells, isHidden } of rows) {
    if (number > last + 1) found.push([])
    last = number
    if (isHidden) continue
    for (const column of hidden.length > 0 ? filledIn(cells) : []) {
      if (hidden.some(([from, to]) => column >= from && column <= to)) cells[column] = undefined
    }
    found.push(cells)
  }
  return found
}

const isTrue = (said: string | undefined) => said === '1' || said === 'true'

function valueOf({ type, style, text }: { type: string; style: number; text: string }, shared: Shared): string {
  const code = shared.formats[style] ?? ''
  if (type === 's') return textCell(shared.texts[Number(text)] ?? '', code)
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return ''
  if (type === 'd')
    return text
      .trim()
      .replace(/T(?:00:00(?::00)?)?/, ' ')
      .replace(/\.0+|Z$/g, '')
      .trim()
  return type === 'n' ? cellText(text.trim(), code, shared.epoch) : textCell(unescaped(text), code)
}

/** Decodes control characters, which are written as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** `AB12` → row 12, column 27. @throws Unreadable */
function placeOf(place: string): Place {
  const [, letters = '', row = ''] = /^\$?([A-Z]{1,3})\$?(\d{0,7})$/i.exec(place) ?? []
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  if (column < 0 || column >= columns) throw new Unreadable('broken')
  return { row: Number(row), column }
}
