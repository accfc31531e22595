import type { Bounds } from './bounds.ts'
import { cellText } from './cell-text.ts'
import type { SheetRow } from './sheet-text.ts'
import { Unreadable } from './unreadable.ts'
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

/** The rows of a sheet; consecutive empty rows count as one. Leaves out hidden rows and columns. @throws Unreadable */
export function rowsOf(xml: Buffer, shared: Shared, { characters }: Bounds): SheetRow[] {
  const rows: SheetRow[] = []
  const hidden: [from: number, to: number][] = []
  const cell = { column: -1, type: '', style: 0, text: '', isRead: false }
  let row: string[] = []
  let [number, isHidden, total, phonetic] = [0, false, 0, 0]
  const endCell = () => {
    const text = valueOf(cell, shared)
    if (!text || isHidden || hidden.some(([from, to]) => cell.column >= from && cell.column <= to)) return
    row[cell.column] = text
    total += text.length
    if (total > characters) throw new Unreadable('too_much_text')
  }
  readXml(xml, {
    open(name, own) {
      if (name === 'col' && isTrue(own['hidden'])) hidden.push([Number(own['min']) - 1, Number(own['max']) - 1])
      if (name === 'row') {
        const next = Number(own['r']) || number + 1
        if (next > number + 1) rows.push([])
        ;[row, number, isHidden] = [[], next, isTrue(own['hidden'])]
        cell.column = -1
      }
      if (name === 'c') {
        const column = own['r'] ? columnOf(own['r']) : cell.column + 1
        Object.assign(cell, { column, type: own['t'] ?? 'n', style: Number(own['s'] ?? 0), text: '' })
      }
      if (name === 'rPh') phonetic++
      if (name === 'v' || name === 't') cell.isRead = phonetic === 0
    },
    text(piece) {
      if (cell.isRead) cell.text += piece
    },
    close(name) {
      if (name === 'v' || name === 't') cell.isRead = false
      if (name === 'rPh') phonetic--
      if (name === 'c') endCell()
      if (name === 'row' && !isHidden) rows.push(row)
    },
  })
  return rows
}

const isTrue = (said: string | undefined) => said === '1' || said === 'true'

function valueOf({ type, style, text }: { type: string; style: number; text: string }, shared: Shared): string {
  if (type === 's') return shared.texts[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return ''
  return type === 'n' ? cellText(text.trim(), shared.formats[style] ?? '', shared.epoch) : unescaped(text)
}

/** Decodes control characters, which are written as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** `AB12` → 27. @throws Unreadable */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(place)?.[0].toUpperCase() ?? ''
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  if (column < 0 || column >= columns) throw new Unreadable('broken')
  return column
}
