import { rowSentence } from '../../base/table-row.ts'
import type { Hit } from '../agent.ts'
import { shownIn } from './kinds.ts'
import { dateOf, datesIn, isAbout, isSeason, type Measures, measuresIn } from './quantities.ts'
import type { Term } from './question.ts'
import { unitsOf, type Unit } from './units.ts'
import { isDenying, isGrammar, isMisspelt, isOwnGroup, isVague, wordOf, wordsOf, type Lexicon } from './words.ts'

/** A thing that a passage says: a sentence, an item, a row, or one cell of it. */
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
  /** Names in it: what is said is about them alone. */
  names: readonly string[]
  /** The index of its paragraph, and its own within the passage. */
  block: number
  at: number
  /** Of a cell or a row: its table, its place in it, and the head of its column. */
  of?: Place
}

interface Place {
  table: NonNullable<Unit['table']>
  row: number
  column: number
  label: string
  head: string
  /** The words of its label and its head, and those of all labels and heads: what other rows and columns are about. */
  own: Index
  all: Index
  heading: Index
  /** Its label and its head: what its value is for. */
  for: Index
}

/** The words of a text, as they are compared. */
interface Index {
  text: string
  stems: ReadonlySet<string>
  groups: ReadonlySet<number>
  shown: ReadonlySet<number>
  words: readonly string[]
  dates: ReadonlyMap<number, number>
  isTimed: boolean
  measures: Measures
}

/** Parsed passages by lexicon, the least recently used first. Parsing takes most of the time of an answer. */
const passages = new WeakMap<Lexicon, Map<string, Omit<Fact, 'hit'>[]>>()
const mostPassages = 400
/** Maximum characters of a list that is said as a whole. */
const longestList = 600

/** The facts of passages. */
export const factsOf = (hits: readonly Hit[], lexicon: Lexicon): Fact[] =>
  hits.flatMap((hit) => recalled(hit, lexicon).map((fact) => ({ ...fact, hit })))

function recalled(hit: Hit, lexicon: Lexicon): Omit<Fact, 'hit'>[] {
  const known = passages.get(lexicon) ?? new Map<string, Omit<Fact, 'hit'>[]>()
  passages.set(lexicon, known)
  const key = JSON.stringify([hit.title, hit.heading ?? '', hit.text])
  const facts = known.get(key) ?? read(hit, lexicon)
  known.delete(key)
  known.set(key, facts)
  if (known.size > mostPassages) known.delete(known.keys().next().value!)
  return facts
}

function read(hit: Hit, lexicon: Lexicon): Omit<Fact, 'hit'>[] {
  const indexes = new Map<string, Index>()
  const index = (text: string) => {
    const known = indexes.get(text) ?? indexOf(text, lexicon)
    indexes.set(text, known)
    return known
  }
  const title = index(hit.title)
  const isHeaded = /^\s*#/.test(hit.text)
  const units = unitsOf(hit.text, isHeaded ? '' : (hit.heading ?? ''))
  return units.flatMap((unit, at): Omit<Fact, 'hit'>[] => {
    const { block, table, said, lead = '' } = unit
    const above = index([...unit.headings, lead].join(' . '))
    const base = { above, title, block, at, names: [], heading: unit.headings.at(-1) ?? '' }
    if (table) return cellsIn(table, base, index)
    const before = units[at - 1]
    const isNear = before?.block === block && unit.kind === 'sentence'
    const beside = index(isNear ? before.said : '')
    const fact = {
      ...base,
      said,
      value: said,
      own: index(said),
      beside,
      denies: isDenying(said),
      names: unit.kind === 'sentence' ? namesIn(said) : [],
    }
    const isFirst = unit.kind === 'item' && before?.block !== block && !unit.lead
    const lines = units.filter((one) => (isFirst ? one.block === block : said.endsWith(':') && one.lead === said))
    const one = { ...fact, kind: unit.kind as 'item' | 'sentence' }
    if (lines.length < 2) return [one]
    const head = isFirst ? `${unit.headings.at(-1) ?? hit.heading ?? hit.title}:` : said
    const whole = `${head} ${lines.map((line) => line.said.replace(/[.;]$/, '')).join('; ')}.`
    if (whole.length > longestList) return [one]
    const list = {
      ...fact,
      kind: 'list' as const,
      said: whole,
      value: whole,
      own: index(whole),
      denies: isDenying(whole),
    }
    return isFirst ? [one, list] : [list]
  })
}

type Base = Pick<Fact, 'above' | 'title' | 'heading' | 'block' | 'at' | 'names'>

/** Capitalized words within a sentence, without days and months. */
const namesIn = (sentence: string): string[] =>
  [...sentence.matchAll(/(?<=[\p{L}\p{N},] )\p{Lu}\p{Ll}{2,}/gu)]
    .map(([name]) => name.toLowerCase())
    .filter((name) => dateOf(name) === undefined)

/** The facts of a table: each row, and each of its cells but the first. */
function cellsIn(table: NonNullable<Unit['table']>, base: Base, index: (text: string) => Index): Omit<Fact, 'hit'>[] {
  const { heads, rows } = table
  const all = index(`${heads.join(' . ')} . ${rows.map((cells) => cells[0] ?? '').join(' . ')}`)
  return rows.flatMap((cells, row) => {
    const label = cells[0] ?? ''
    const whole = rowSentence(heads, cells)
    const place = { table, row, label, all, heading: index(''), for: index(`${label} . ${heads.join(' . ')}`) }
    const own = index(`${heads.join(' . ')} . ${cells.join(' . ')}`)
    const facts: Omit<Fact, 'hit'>[] = [
      {
        ...base,
        kind: 'row',
        said: whole,
        value: whole,
        own,
        beside: index(''),
        denies: isDenying(whole),
        of: { ...place, own, column: -1, head: '' },
      },
    ]
    for (let column = 1; column < heads.length; column++) {
      const [cell, head] = [cells[column] ?? '', heads[column] ?? '']
      if (!/[\p{L}\p{N}–-]/u.test(cell)) continue
      facts.push({
        ...base,
        kind: 'cell',
        said: cellSaid(heads[0] ?? '', label, head, cell),
        value: `${cell} ${unitIn(head)}`.trim(),
        own: index(`${heads[0] ?? ''} ${label} . ${head} . ${cell}`),
        beside: index(cells.filter((_, at) => at !== column).join(' . ')),
        denies: isDenying(cell),
        of: {
          ...place,
          own: index(`${label} . ${head} . ${cell}`),
          heading: index(head),
          for: index(`${label} . ${head}`),
          column,
          head,
        },
      })
    }
    return facts
  })
}

/** The unit or currency in a head: `£ per year` of `Annual berth (£ per year)`. */
const unitIn = (head: string): string => /\(([^()]{1,30})\)\s*$/.exec(head)?.[1] ?? ''

/** A cell as it is spoken: `up to 6 m: annual berth £1,940 per year`. */
function cellSaid(first: string, label: string, head: string, cell: string): string {
  const unit = unitIn(head)
  const [, currency, rest = ''] =
    /^((?:[$€£]|Rp|IDR|USD|EUR|GBP)(?:\s?(?:ribu|juta|thousand|million))?)\s*(.*)$/u.exec(unit) ?? []
  const bare = head.replace(/\s*\([^()]{1,30}\)\s*$/, '')
  if (!unit || !/^[\d.,\s–-]+$/.test(cell)) return rowSentence([first, head], [label, cell])
  const value = currency
    ? `${currency}${currency.length > 1 ? ' ' : ''}${cell}${rest && ` ${rest}`}`
    : `${cell} ${unit}`
  return rowSentence([first, bare], [label, value])
}

function indexOf(text: string, lexicon: Lexicon): Index {
  const words = wordsOf(text, lexicon)
  let [shown, dates, isTimed, measures] = [undefined, undefined, undefined, undefined] as [
    ReadonlySet<number> | undefined,
    ReadonlyMap<number, number> | undefined,
    boolean | undefined,
    Measures | undefined,
  ]
  return {
    text,
    stems: new Set(words.flatMap(({ stems, text: written }) => [...stems, written])),
    groups: new Set(words.flatMap(({ groups }) => groups)),
    words: words.map(({ text: written }) => written).filter((word) => !isGrammar(word) && !isVague(word)),
    // Read when a question needs them.
    get shown() {
      return (shown ??= new Set(shownIn(text).flatMap((word) => wordOf(word, lexicon).groups)))
    },
    get dates() {
      return (dates ??= datesIn(text))
    },
    get isTimed() {
      return (isTimed ??= shownIn(text).includes('schedule'))
    },
    get measures() {
      return (measures ??= measuresIn(text))
    },
  }
}

/** Rates how well a fact is about a word of a question, from 0 to 1. */
export function matchOf(term: Term, { own, beside, above, title, of }: Fact): number {
  const inOwn = matchIn(term, of && term.quantity ? of.for : own, term.isMeant ? [0.85, 0.75, 0.6] : [1, 0.85, 0.75])
  const around = Math.max(
    matchIn(term, above, [0.9, 0.75, 0]),
    matchIn(term, beside, of ? [0.8, 0.65, 0] : [0.55, 0.45, 0]),
    matchIn(term, title, [0.75, 0.6, 0]),
  )
  // A word of another row or column speaks against this one.
  const isOther = of && matchIn(term, of.own, [1, 0.85, 0]) === 0 && matchIn(term, of.all, [1, 0, 0]) > 0
  return isOther && inOwn === 0 ? Math.min(around, byContrast) : Math.max(inOwn, around)
}

const byContrast = 0.65

/** Tells whether the head of a column, rather than the label of the row, has a word of a question. */
export const isInHead = (term: Term, { of }: Fact): boolean =>
  of !== undefined && matchIn(term, of.heading, [1, 0.85, 0]) > 0

function matchIn(term: Term, index: Index, [exact, group, shown]: [number, number, number]): number {
  const { role, quantity, date, stems, groups, text } = term
  if (index.text === '') return 0
  if (quantity) return exact * isAbout(index.measures, quantity)
  if (date !== undefined && index.dates.has(date)) return exact * index.dates.get(date)!
  if (role === 'date' && !isSeason(text)) return 0
  if (role === 'clock') return index.isTimed ? exact : 0
  if (index.stems.has(text) || index.stems.has(stems[0]!)) return exact
  if (role === 'name') return 0
  if (stems.some((stem) => index.stems.has(stem))) return exact
  const shared = groups.filter((one) => index.groups.has(one))
  if (shared.length > 0) return shared.some(isOwnGroup) ? exact : group
  if (shown > 0 && groups.some((one) => index.shown.has(one))) return shown
  if (groups.length > 0) return 0
  return index.words.some((word) => isMisspelt(text, word)) ? exact * 0.8 : 0
}
