/** A passage of a text: `text.slice(start, end)`. */
export interface TextPassage {
  heading: string | null
  text: string
  start: number
  end: number
  page: number | null
}

/** Characters of a passage: sections above the maximum are split, passages below the minimum are continued. */
const most = 1200
const usual = 800
const least = 200

interface Piece {
  start: number
  end: number
  heading: string | null
  page: number | null
  /** True for headings without text. */
  isHeading: boolean
  /** True if it begins with a heading of the first level. */
  isChapter: boolean
  /** True for lists, and for lines that introduce one. */
  isList: boolean
  /** The head of the table that it continues. */
  head?: string
}

/**
 * Splits a text at headings (`# …`) and paragraphs into passages that cover one topic and are short enough to cite.
 *
 * @param pages the offsets of pages of a PDF
 */
export function splitText(text: string, pages: number[] = []): TextPassage[] {
  const passages: Passage[] = []
  for (const piece of piecesOf(text, pages)) {
    const last = passages.at(-1)
    if (last && isContinued(last, piece)) join(last, piece)
    else passages.push({ ...piece, hasText: !piece.isHeading })
  }
  return passages.map(({ start, end, heading, page, head = '' }) => ({
    heading,
    text: head + text.slice(start, end),
    start,
    end,
    page,
  }))
}

type Passage = Piece & { hasText: boolean }

/** Adds a piece to a passage. The heading stays the first one; of consecutive headings, the last. */
function join(last: Passage, { end, isHeading, isList, heading }: Piece) {
  if (!last.hasText) last.heading = heading
  Object.assign(last, { end, isHeading, isList, hasText: last.hasText || !isHeading })
}

/** Tells whether a piece continues the passage: a heading needs the paragraph below it. */
function isContinued(last: Piece, piece: Piece): boolean {
  if (piece.head || (piece.isChapter && piece.page !== last.page)) return false
  const [length, joined] = [last.end - last.start, piece.end - last.start]
  if (joined > most) return false
  if (piece.isHeading || piece.page !== last.page) return last.isHeading || length < least
  return last.isHeading || joined <= usual || length < least || (last.isList && piece.isList)
}

/** Splits a text into paragraphs, and long ones at the ends of sentences. */
function* piecesOf(text: string, pages: number[]): Generator<Piece> {
  let heading: string | null = null
  for (const [from, to] of paragraphsOf(text)) {
    const raw = text.slice(from, to)
    const start = from + (raw.length - raw.trimStart().length)
    const end = from + raw.trimEnd().length
    if (end <= start) continue
    const [line, title] = /^#{1,6}\s+([^\n]+)/.exec(text.slice(start, end)) ?? []
    if (title) heading = title.trim().slice(0, 200)
    const isHeading = line !== undefined && line.length === end - start
    const head = headOf(text.slice(start, end))
    for (let at = start; at < end;) {
      const next = end - at <= most ? end : at + (head ? rowsWithin : breakAfter)(text.slice(at, at + most))
      const isChapter = text.startsWith('# ', at)
      const own = { isChapter, start: at, end: trimEnd(text, at, next), heading, isHeading, page: pageAt(pages, at) }
      yield { ...own, isList: isList(text.slice(start, end)), ...(head && at > start && { head }) }
      at = next + (/^\s*/.exec(text.slice(next, end))?.[0].length ?? 0)
    }
  }
}

/** The offsets of paragraphs, which empty lines separate. */
function* paragraphsOf(text: string): Generator<[from: number, to: number]> {
  let from = 0
  for (const { 0: gap, index } of text.matchAll(/\n\s*\n/g)) {
    yield [from, index]
    from = index + gap.length
  }
  yield [from, text.length]
}

/** The head of a Markdown table with its separator line, which is repeated in each passage of the table. */
const headOf = (text: string): string | undefined =>
  /^\|[^\n]{1,400}\|[^\S\n]*\n[^\S\n]*\|[\s:|-]+\|\s*\n/.exec(text)?.[0]

/** The length of the complete rows in a text. */
function rowsWithin(text: string): number {
  const last = text.lastIndexOf('\n')
  return last > 0 ? last : text.length
}

const isList = (text: string): boolean => /^(?:[-*•]|\d{1,2}[.)])\s/.test(text) || text.endsWith(':')

/** The length up to the last sentence, or else the last space, in the second half of a text. */
function breakAfter(text: string): number {
  const half = text.length / 2
  const sentence = [...text.matchAll(/[.!?…。！？]["')\]]?\s/g)].at(-1)
  if (sentence && sentence.index > half) return sentence.index + sentence[0].length
  const space = text.search(/\s\S*$/)
  return space > half ? space : text.length
}

function trimEnd(text: string, start: number, end: number): number {
  return start + text.slice(start, end).trimEnd().length
}

/** The page number of an offset, from 1. */
function pageAt(pages: number[], place: number): number | null {
  if (pages.length === 0) return null
  const at = pages.findLastIndex((start) => start <= place)
  return Math.max(0, at) + 1
}
