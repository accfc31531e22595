/** A passage of a text: `text.slice(start, end)`. */
export interface TextPassage {
  heading: string | null
  text: string
  start: number
  end: number
  page: number | null
}

/** Characters of a passage: a section is divided beyond the most, and continued while it has fewer than the least. */
const most = 1200
const usual = 800
const least = 200

interface Piece {
  start: number
  end: number
  heading: string | null
  page: number | null
  /** Nothing but a heading. */
  isHeading: boolean
  /** Begins with a heading of the first level. */
  isChapter: boolean
  /** A list, or the line that introduces one. */
  isList: boolean
  /** The head of the table that it goes on with. */
  head?: string
}

/**
 * Divides a text into passages at headings (`# …`) and paragraphs, so that each is about one thing and short enough to
 * be cited.
 *
 * @param pages where the pages of a PDF begin in the text
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

/** A passage keeps its first heading: of some without text between them, the one that the text is below. */
function join(last: Passage, { end, isHeading, isList, heading }: Piece) {
  if (!last.hasText) last.heading = heading
  Object.assign(last, { end, isHeading, isList, hasText: last.hasText || !isHeading })
}

/** Headings stay with the first paragraph below them. */
function isContinued(last: Piece, piece: Piece): boolean {
  if (piece.head || (piece.isChapter && piece.page !== last.page)) return false
  const [length, joined] = [last.end - last.start, piece.end - last.start]
  if (joined > most) return false
  if (piece.isHeading || piece.page !== last.page) return last.isHeading || length < least
  return last.isHeading || joined <= usual || length < least || (last.isList && piece.isList)
}

/** Paragraphs, long ones divided at the ends of sentences. */
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

/** The places of what empty lines separate. */
function* paragraphsOf(text: string): Generator<[from: number, to: number]> {
  let from = 0
  for (const { 0: gap, index } of text.matchAll(/\n\s*\n/g)) {
    yield [from, index]
    from = index + gap.length
  }
  yield [from, text.length]
}

/** The head of a table in Markdown, with the line below it, which each passage of the table begins with. */
const headOf = (text: string): string | undefined => /^\|[^\n]{1,400}\|\s*\n\s*\|[\s:|-]+\|\s*\n/.exec(text)?.[0]

/** The length of the whole rows of a text. */
function rowsWithin(text: string): number {
  const last = text.lastIndexOf('\n')
  return last > 0 ? last : text.length
}

const isList = (text: string): boolean => /^(?:[-*•]|\d{1,2}[.)])\s/.test(text) || text.endsWith(':')

/** The length up to the last end of a sentence, or else the last space, in the second half of a text. */
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

/** The number of the page that a place is on, from 1. */
function pageAt(pages: number[], place: number): number | null {
  if (pages.length === 0) return null
  const at = pages.findLastIndex((start) => start <= place)
  return Math.max(0, at) + 1
}
