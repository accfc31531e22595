import { tableText } from '../base/table-row.ts'

/** A piece of text on a page, as PDF.js gives it. */
export interface Item {
  str: string
  transform: number[]
  width: number
  height: number
}

export interface Line {
  y: number
  height: number
  cells: { x: number; text: string }[]
}

/** Groups the items of a page into lines. A gap wider than letters separates cells, as in tables. */
export function linesOf(items: readonly Item[]): Line[] {
  const lines: Line[] = []
  let end = 0
  for (const { str, transform, width, height: given } of items) {
    if (!str.trim()) continue
    const [x, y, height] = [transform[4]!, transform[5]!, given || 10]
    const last = lines.at(-1)
    const gap = x - end
    end = x + width
    if (!last || Math.abs(last.y - y) > 0.5 * Math.max(last.height, height) || gap < -height) {
      lines.push({ y, height, cells: [{ x, text: str }] })
    } else if (gap > 1.2 * height) last.cells.push({ x, text: str })
    else {
      const cell = last.cells.at(-1)!
      const isApart = gap > 0.15 * height && !cell.text.endsWith(' ') && !str.startsWith(' ')
      cell.text += isApart ? ` ${str}` : str
      last.height = Math.max(last.height, height)
    }
  }
  return lines
}

/** The most common letter height of a document. */
export function usualHeight(pages: readonly (readonly Line[])[]): number {
  const letters = new Map<number, number>()
  for (const { height, cells } of pages.flat()) {
    const rounded = Math.round(height * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + cells.reduce((sum, { text }) => sum + text.length, 0))
  }
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 10
}

/**
 * The text of a page: larger lines become headings, aligned cells Markdown tables, and a gap above a line's height
 * separates paragraphs.
 */
export function textOfLines(lines: readonly Line[], usual: number): string {
  let text = ''
  let last: Line | undefined
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!
    const rows = tableAt(lines, at)
    const marks = headingOf(line, usual)
    const isApart = last && last.y - line.y > 1.7 * Math.max(last.height, line.height)
    if (text) text += rows > 0 || marks || isApart || (last && headingOf(last, usual)) ? '\n\n' : '\n'
    if (rows > 0) {
      text += `${tableText(lines.slice(at, at + rows).map(({ cells }) => cells.map((cell) => cell.text.trim())))}\n`
      at += rows
    } else {
      text += marks + plainly(line)
      at++
    }
    last = lines[at - 1]
  }
  return text
}

const plainly = ({ cells }: Line) => cells.map(({ text }) => text.trim()).join(' ')

/** The number of lines of a table that begins here: each has as many cells as the first, aligned with those above. */
function tableAt(lines: readonly Line[], from: number): number {
  const head = lines[from]!.cells
  if (head.length < 2) return 0
  let at = from
  while (at < lines.length && isBelow(lines[at]!.cells, head)) at++
  return at - from >= 2 ? at - from : 0
}

/** Maximum characters of a table cell: longer ones are columns of running text. */
const longestCell = 60

const isBelow = (cells: Line['cells'], head: Line['cells']): boolean =>
  cells.length === head.length &&
  cells.every(
    ({ x, text }, at) =>
      text.length <= longestCell &&
      (at === 0 || x > head[at - 1]!.x) &&
      (at === cells.length - 1 || x < head[at + 1]!.x),
  )

function headingOf(line: Line, usual: number): string {
  const text = plainly(line)
  if (line.height < usual * 1.12 || text.length > 100 || /[.,;]$/.test(text)) return ''
  return line.height >= usual * 1.6 ? '# ' : line.height >= usual * 1.3 ? '## ' : '### '
}
