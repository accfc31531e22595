import { rowSentence } from '../../base/table-row.ts'
import type { Hit } from '../agent.ts'
import { datesIn } from './dates.ts'
import { shownIn } from './kinds.ts'
import { isAbout, measuresIn, unitOf } from './quantities.ts'
import type { Term } from './question.ts'
import { unitsOf, type Unit } from './units.ts'
import { isDenying, isGrammar, isOwnGroup, isVague, wordOf, wordsOf, type Lexicon } from './words.ts'

/** A thing that a passage says: a sentence, an item, a list, a row, or one cell of it. */
export interface Fact {
  hit: Hit
  kind: 'sentence' | 'item' | 'list' | 'row' | 'cell'
  /** As it is spoken. */
  said: string
  /** The text that has the value: the cell, or the sentence. */
  value: string
  own: Index
  /** The other cells of its row, or the sentence before. */
  beside: Index
  /** The headings above, and what introduces it. */
  above: Index
  title: Index
  /** The heading that it stands under. */
  heading: string
  denies: boolean
  /** The index of its paragraph, and its own within the passage. */
  block: number
  at: number
  /** The place of a cell or a row. */
  of?: Place
}

interface Place {
  table: Table
  row: number
  column: number
  label: string
  head: string
  /** The words of its label, head and cell; of its head; of what its value is for; and of all labels and heads. */
  own: Index
  inHead: Index
  for: Index
  all: Index
}

type Table = NonNullable<Unit['table']>
type Read = Omit<Fact, 'hit'>

/** The words of a text, as they are compared. The costly parts are read when a question needs them. */
type Index = ReturnType<typeof indexOf>

function indexOf(text: string, lexicon: Lexicon) {
  const words = wordsOf(text, lexicon)
  return {
    text,
    stems: new Set(words.flatMap(({ stems, text: written }) => [...stems, written])),
    groups: new Set(words.flatMap(({ groups }) => groups)),
    words: words.map(({ text: written }) => written).filter((word) => !isGrammar(word) && !isVague(word)),
    shown: once(() => new Set(shownIn(text).flatMap((word) => wordOf(word, lexicon).groups))),
    dates: once(() => datesIn(text)),
    isTimed: once(() => shownIn(text).includes('schedule')),
    measures: once(() => measuresIn(text)),
  }
}

function once<T>(read: () => T): () => T {
  let value: T | undefined
  return () => (value ??= read())
}

/** Parsed passages by lexicon, the least recently used first. Parsing takes most of the time of an answer. */
const passages = new WeakMap<Lexicon, Map<string, Read[]>>()
/** Maximum passages that are kept, and characters of a list that is said as a whole. */
const [mostPassages, longestList] = [400, 600]

/** The facts of passages. */
export const factsOf = (hits: readonly Hit[], lexicon: Lexicon): Fact[] =>
  hits.flatMap((hit) => recalled(hit, lexicon).map((fact) => ({ ...fact, hit })))

function recalled(hit: Hit, lexicon: Lexicon): Read[] {
  const known = passages.get(lexicon) ?? new Map<string, Read[]>()
  passages.set(lexicon, known)
  const key = JSON.stringify([hit.title, hit.heading ?? '', hit.text])
  const facts = known.get(key) ?? read(hit, lexicon)
  known.delete(key)
  known.set(key, facts)
  if (known.size > mostPassages) known.delete(known.keys().next().value!)
  return facts
}

function read(hit: Hit, lexicon: Lexicon): Read[] {
  const indexes = new Map<string, Index>()
  const index = (text: string) => {
    const known = indexes.get(text) ?? indexOf(text, lexicon)
    indexes.set(text, known)
    return known
  }
  const title = index(hit.title)
  // A title that asks is answered by its entry, like a question above a text.
  const asked = /\?\s*$/.test(hit.title) ? [hit.title] : []
  const units = unitsOf(hit.text, /^\s*#/.test(hit.text) ? '' : (hit.heading ?? ''))
  return units.flatMap((unit, at) => {
    const { block, table, lead = '' } = unit
    const headings = [...asked, ...unit.headings]
    const above = index([...headings, lead].join(' . '))
    const base = { above, title, block, at, heading: headings.at(-1) ?? '' }
    return table ? cellsIn(table, base, index) : textIn(unit, units, base, index)
  })
}

type Base = Pick<Fact, 'above' | 'title' | 'heading' | 'block' | 'at'>
type ToIndex = (text: string) => Index

/** The facts of a sentence or an item: itself, and the list that it begins. */
function textIn({ said, kind, lead }: Unit, units: readonly Unit[], base: Base, index: ToIndex): Read[] {
  const before = units[base.at - 1]
  const isNext = before?.block === base.block
  const factOf = (text: string, more: Pick<Fact, 'kind'> & Partial<Fact>): Read => {
    const beside = index(isNext && kind === 'sentence' ? before.said : '')
    // Text below "Not permitted" is denied without saying so.
    const isDenied = !isDenying(text) && isDenying(base.heading) && !base.heading.endsWith('?')
    const spoken = isDenied ? `${base.heading}: ${text}` : text
    return {
      ...base,
      said: spoken,
      value: text,
      own: index(text),
      beside,
      denies: isDenying(spoken) || closed.test(text),
      ...more,
    }
  }
  const one = factOf(said, { kind: kind as 'item' | 'sentence' })
  const isFirst = kind === 'item' && !isNext && !lead
  const lines = units.filter((unit) => (isFirst ? unit.block === base.block : said.endsWith(':') && unit.lead === said))
  const head = isFirst ? `${base.heading || base.title.text}:` : said
  const whole = `${head} ${lines.map((line) => line.said.replace(/[.;]$/, '')).join('; ')}.`
  if (lines.length < 2 || whole.length > longestList) return [one]
  return [...(isFirst ? [one] : []), factOf(whole, { kind: 'list' })]
}

/** Words that say that something is not open. */
const closed = /\b(?:closed|shut|(?:di)?tutup)\b/iu

/** The facts of a table: each row, and each of its cells but the first. */
function cellsIn(table: Table, base: Base, index: ToIndex): Read[] {
  const { heads, rows } = table
  const [first = ''] = heads
  const all = index([...heads, ...rows.map(([label]) => label)].join(' . '))
  return rows.flatMap((cells, row) => {
    const [label = ''] = cells
    const whole = rowSentence(heads, cells)
    const own = index([...heads, ...cells].join(' . '))
    const place = {
      table,
      row,
      label,
      all,
      own,
      inHead: index(''),
      for: index([label, ...heads].join(' . ')),
      column: -1,
      head: '',
    }
    const line: Read = {
      ...base,
      kind: 'row',
      said: whole,
      value: whole,
      own,
      beside: index(''),
      denies: isDenying(whole),
      of: place,
    }
    const others = heads.slice(1).flatMap((head, at): Read[] => {
      const [column, cell] = [at + 1, cells[at + 1] ?? '']
      if (!/[\p{L}\p{N}–-]/u.test(cell)) return []
      const of = {
        ...place,
        column,
        head,
        own: index(`${label} . ${head} . ${cell}`),
        inHead: index(head),
        for: index(`${label} . ${head}`),
      }
      const beside = index(cells.filter((_, other) => other !== column).join(' . '))
      const words = index(`${first} ${label} . ${head} . ${cell}`)
      const value = `${cell} ${unitIn(head)}`.trim()
      return [
        {
          ...base,
          kind: 'cell',
          said: cellSaid(first, label, head, cell),
          value,
          own: words,
          beside,
          denies: isDenying(`${label} ${head} ${cell}`),
          of,
        },
      ]
    })
    return [line, ...others]
  })
}

/** The unit or currency in a head: `£ per year` of `Annual berth (£ per year)`. */
const unitIn = (head: string): string => /\(([^()]{1,30})\)\s*$/.exec(head)?.[1] ?? ''

/** A cell as it is spoken: `up to 6 m: annual berth £1,940 per year`. */
function cellSaid(first: string, label: string, head: string, cell: string): string {
  const unit = unitIn(head)
  if (!unit || !/^[\d.,\s–-]+$/.test(cell)) return rowSentence([first, head], [label, cell])
  const [, currency = '', rest = ''] =
    // Bounded: a unit, at most 30 characters.
    /^((?:[$€£]|Rp|IDR|USD|EUR|GBP)(?:\s?(?:ribu|juta|thousand|million))?)\s*(.*)$/u.exec(unit) ?? []
  const value = currency ? `${currency}${currency.length > 1 ? ' ' : ''}${cell} ${rest}`.trim() : `${cell} ${unit}`
  return rowSentence([first, head.slice(0, head.lastIndexOf('(')).trimEnd()], [label, value])
}

/** The match of a word with a text by itself, by an everyday group, and by what the text shows. */
type Strengths = [exact: number, group: number, shown: number]

/** Rates how well a fact is about a word of a question, from 0 to 1. */
export function matchOf(term: Term, { own, beside, above, title, of }: Fact): number {
  const inOwn = matchIn(term, of && term.quantity ? of.for : own, term.isMeant ? [0.85, 0.75, 0.6] : [1, 0.85, 0.75])
  const inBeside = matchIn(term, beside, of ? [0.8, 0.65, 0] : [0.55, 0.45, 0])
  const around = Math.max(matchIn(term, above, [0.9, 0.75, 0]), inBeside, matchIn(term, title, [0.8, 0.66, 0]))
  if (inOwn > 0) return Math.max(inOwn, around)
  // A word of another row or column speaks against this one.
  const isOfOther = of && matchIn(term, of.own, [1, 0.85, 0]) === 0 && matchIn(term, of.all, [1, 0, 0]) > 0
  return isOfOther ? Math.min(around, byContrast) : around
}
const byContrast = 0.65

/** Tells whether the head of a column has a word of a question. */
export const isInHead = (term: Term, { of }: Fact): boolean =>
  of !== undefined && matchIn(term, of.inHead, [1, 0.85, 0]) > 0

function matchIn(
  { role, quantity, date, stems, groups, text }: Term,
  index: Index,
  [exact, group, shown]: Strengths,
): number {
  if (index.text === '') return 0
  if (quantity) return exact * isAbout(index.measures(), quantity)
  if (date !== undefined && index.dates().has(date)) return exact * index.dates().get(date)!
  if (role === 'date') return 0
  if (role === 'clock') return index.isTimed() ? exact : 0
  const unit = unitOf(text)
  if (unit && index.measures().quantities.some((one) => one.unit === unit)) return exact
  if (index.stems.has(text) || index.stems.has(stems[0]!)) return exact
  if (role === 'name') return 0
  if (stems.some((stem) => index.stems.has(stem))) return exact
  const shared = groups.filter((one) => index.groups.has(one))
  if (shared.length > 0) return shared.some(isOwnGroup) ? exact : group
  if (shown > 0 && groups.some((one) => index.shown().has(one))) return shown
  return 0
}
