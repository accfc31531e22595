import type { Hit } from '../agent.ts'
import { shownIn } from './facts.ts'
import type { Lexicon } from './lexicon.ts'
import type { Term } from './question.ts'
import { unitsOf, type Unit } from './units.ts'
import { builtIn, isDenying, isMisspelt, isStopWord, wordsOf, type Word } from './words.ts'

/** A unit with the words of its text and its context. */
export interface Place extends Unit {
  hit: Hit
  /** The index in the passage. */
  at: number
  own: Words
  around: Words[]
  /** The words of the headings above. */
  above: Word[]
  /** The first cell of a row, or the first words of a sentence. */
  subject: Word[]
  /** The content words. */
  words: Word[]
  language: 'en' | 'id' | undefined
  denies: boolean
}

export interface Words {
  stems: ReadonlySet<string>
  concepts: ReadonlySet<number>
  /** Concepts shown by patterns, such as a price by an amount. */
  shown: ReadonlySet<number>
  all: readonly Word[]
}

/** Strengths of a match by concept and by spelling. */
export const [byConcept, bySpelling] = [0.9, 0.8]
const byLook = 0.75
const none: ReadonlySet<number> = new Set()

/** The units of passages that can be quoted, with their words. */
export const placesOf = (hits: readonly Hit[], lexicon: Lexicon): Place[] =>
  hits.flatMap((hit) => recalled(hit, lexicon).map((place) => ({ ...place, hit })))

type ReadPlace = Omit<Place, 'hit'>

/** Parsed passages by lexicon, the least recently used first. Parsing takes most of the time of an answer. */
const passages = new WeakMap<Lexicon, Map<string, ReadPlace[]>>()
const mostPassages = 300

function recalled(hit: Hit, lexicon: Lexicon): ReadPlace[] {
  const known = passages.get(lexicon) ?? new Map<string, ReadPlace[]>()
  passages.set(lexicon, known)
  const key = JSON.stringify([hit.title, headingOf(hit), hit.text])
  const places = known.get(key) ?? readPassage(hit, lexicon)
  known.delete(key)
  known.set(key, places)
  if (known.size > mostPassages) known.delete(known.keys().next().value!)
  return places
}

function readPassage(hit: Hit, lexicon: Lexicon): ReadPlace[] {
  const units = unitsOf(hit.text)
  const said = units.map(({ said: text }) => wordsIn(text, lexicon))
  const title = wordsIn(hit.title, lexicon)
  const read = new Map<string, Words>()
  // Caches headings: most units of a passage share them.
  const aboveOf = (text: string) => {
    const words = read.get(text) ?? wordsIn(text, lexicon, false)
    read.set(text, words)
    return words
  }
  return units.map((unit, at): ReadPlace => {
    const above = aboveOf([...unit.headings, headingOf(hit), unit.lead ?? ''].join(' . '))
    const isNear = (other: number) => units[other]?.block === unit.block
    const near = [at - 1, at + 1].filter(isNear).map((other) => said[other]!)
    return {
      ...unit,
      at,
      own: said[at]!,
      around: [above, title, ...near],
      above: headWords(unit.headings.at(-1) ?? headingOf(hit), lexicon),
      ...toldIn(unit, said[at]!.all, lexicon),
      language: builtIn(unit.said),
      denies: isDenying(unit.said),
    }
  })
}

function toldIn({ kind, said }: Unit, all: readonly Word[], lexicon: Lexicon): Pick<Place, 'subject' | 'words'> {
  const words = all.filter((word) => !isStopWord(word))
  const [first] = /^[^:]+/.exec(said) ?? ['']
  return { words, subject: kind === 'row' ? headWords(first, lexicon) : words.slice(0, 2) }
}

const headingOf = ({ heading }: Hit & { heading?: string | null }) => heading ?? ''

function wordsIn(text: string, lexicon: Lexicon, shows = true): Words {
  const words = wordsOf(text, lexicon)
  const concepts = new Set(words.flatMap((word) => [...word.concepts]))
  return {
    stems: new Set(words.flatMap(({ stems, text: written }) => [...stems, ...written.split(/[ -]/)])),
    concepts,
    shown: shows ? shownIn(text, lexicon) : none,
    all: words,
  }
}

const headWords = (heading: string, lexicon: Lexicon) => wordsOf(heading, lexicon).filter((word) => !isStopWord(word))

export function isIn({ stems, concepts, text, isMeant = false }: Term, words: Words): number {
  if (stems.some((stem) => words.stems.has(stem))) return isMeant ? bySpelling : 1
  for (const concept of concepts) if (words.concepts.has(concept)) return byConcept
  for (const concept of concepts) if (words.shown.has(concept)) return byLook
  if (text.includes(' ') && text.split(' ').every((part) => words.stems.has(part))) return 1
  if (concepts.size > 0 || isMeant) return 0
  return words.all.some((word) => isMisspelt(text, word.text)) ? bySpelling : 0
}
