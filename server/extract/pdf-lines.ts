import type { Line, Rule } from './pdf-parts.ts'
import { tableAt } from './pdf-table.ts'

/** A piece of text on a page, as PDF.js gives it. */
export interface Item {
  str: string
  transform: number[]
  width: number
  height: number
  dir?: string
}

/** Gaps between pieces and between cells, in heights of letters. */
const [pieceGap, cellGap] = [0.4, 1.2]

/** Groups the items of a page into lines. Text that is drawn twice to look bold is read once. */
export function linesOf(items: readonly Item[]): Line[] {
  const groups: Item[][] = []
  let end = 0
  for (const item of onceEach(items)) {
    const [x, y, height] = placeOf(item)
    const last = groups.at(-1)?.at(-1)
    const gap = x - end
    end = x + item.width
    const isRightToLeft = item.dir === 'rtl' || groups.at(-1)?.some(({ dir }) => dir === 'rtl')
    const isSame = last && Math.abs(placeOf(last)[1] - y) <= 0.5 * Math.max(placeOf(last)[2], height)
    if (isSame && (gap >= -height || isRightToLeft)) groups.at(-1)!.push(item)
    else groups.push([item])
  }
  return groups.map(lineOf)
}

const placeOf = ({ transform, height }: Item): [x: number, y: number, height: number] => [
  transform[4]!,
  transform[5]!,
  height || 10,
]

/** Leaves out spaces, and items that are drawn over an equal one. */
function onceEach(items: readonly Item[]): Item[] {
  const drawn = new Map<string, Item[]>()
  return items.filter((item) => {
    if (!item.str.trim()) return false
    const [x, y, height] = placeOf(item)
    const alike = drawn.get(item.str) ?? []
    const isAgain = alike.slice(-20).some((other) => {
      const [otherX, otherY] = placeOf(other)
      return Math.abs(otherX - x) < 0.15 * height && Math.abs(otherY - y) < 0.15 * height
    })
    if (!isAgain) drawn.set(item.str, [...alike.slice(-20), item])
    return !isAgain
  })
}

function lineOf(items: Item[]): Line {
  const isRightToLeft = items.some(({ dir }) => dir === 'rtl')
  const ordered = isRightToLeft ? fromRight(items) : items
  const line: Line = { y: placeOf(items[0]!)[1], height: 0, cells: [], pieces: [] }
  let last: Item | undefined
  for (const item of ordered) {
    const [x, , height] = placeOf(item)
    line.height = Math.max(line.height, height)
    const gap = last ? gapBetween(last, item) : 0
    const isApart = gap > 0.15 * height && !last?.str.endsWith(' ') && !item.str.startsWith(' ')
    for (const [parts, least] of [
      [line.cells, cellGap],
      [line.pieces, pieceGap],
    ] as const) {
      const part = parts.at(-1)
      if (!part || gap > least * height) parts.push({ x, end: x + item.width, text: item.str })
      else {
        part.text += isApart ? ` ${item.str}` : item.str
        part.x = Math.min(part.x, x)
        part.end = Math.max(part.end, x + item.width)
      }
    }
    last = item
  }
  return line
}

function gapBetween(one: Item, other: Item): number {
  const [left, right] = placeOf(one)[0] <= placeOf(other)[0] ? [one, other] : [other, one]
  return placeOf(right)[0] - (placeOf(left)[0] + left.width)
}

/** The items of a line that is read from right to left; runs of words and numbers of the other direction keep theirs. */
function fromRight(items: readonly Item[]): Item[] {
  const ordered = items.toSorted((one, other) => placeOf(other)[0] - placeOf(one)[0])
  const found: Item[] = []
  let run: Item[] = []
  const end = () => {
    found.push(...run.toReversed())
    run = []
  }
  for (const item of ordered) {
    if (item.dir !== 'rtl' && /[\p{L}\p{N}]/u.test(item.str)) run.push(item)
    else {
      end()
      found.push(item)
    }
  }
  end()
  return found
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
 *
 * @param rules the horizontal lines that are drawn on the page
 * @returns the text, and the rows of tables whose cells are a guess
 */
export function textOfLines(
  lines: readonly Line[],
  usual: number,
  rules: readonly Rule[] = [],
): { text: string; guessed: string[] } {
  let text = ''
  const guessed: string[] = []
  let last: Line | undefined
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!
    const table = tableAt(lines, at, rules)
    const marks = headingOf(line, usual)
    const isApart = last && last.y - line.y > 1.7 * Math.max(last.height, line.height)
    if (text) text += table || marks || isApart || (last && headingOf(last, usual)) ? '\n\n' : '\n'
    text += table ? `${table.text}\n` : marks + plainly(line)
    guessed.push(...(table?.guessed ?? []))
    at += table?.lines ?? 1
    last = lines[at - 1]
  }
  return { text, guessed }
}

const plainly = ({ cells }: Line) => cells.map(({ text }) => text.trim()).join(' ')

function headingOf(line: Line, usual: number): string {
  const text = plainly(line)
  if (line.height < usual * 1.12 || text.length > 100 || /[.,;]$/.test(text)) return ''
  return line.height >= usual * 1.6 ? '# ' : line.height >= usual * 1.3 ? '## ' : '### '
}
