import type { Hit } from '../agent.ts'
import { shownIn } from './facts.ts'
import type { Lexicon } from './lexicon.ts'
import type { Parsed, Term } from './question.ts'
import { unitsOf, type Unit } from './units.ts'
import { denials } from './word-lists.ts'
import { builtIn, isMisspelt, isStopWord, wordsOf, type Word } from './words.ts'

/** A unit with the words of what it says and of what stands around it. */
export interface Place extends Unit {
  hit: Hit
  /** Its number in the passage. */
  at: number
  own: Words
  around: Words[]
  /** The words of its headings. */
  above: Word[]
  language: 'en' | 'id' | undefined
  denies: boolean
}

interface Words {
  stems: ReadonlySet<string>
  concepts: ReadonlySet<number>
  /** Concepts by how it looks, such as a price by an amount. */
  shown: ReadonlySet<number>
  written: readonly string[]
}

export interface Scored {
  place: Place
  /** From 0 to about 1.2: the share of the question's words that it has, and how well it fits otherwise. */
  score: number
  /** The share alone. */
  coverage: number
  /** The terms that it has itself or below its headings. */
  covered: Set<Term>
}

/** Weights of a match by its place: in a heading, in the title, in the sentence beside; and by its kind. */
const [inHeading, inTitle, beside] = [0.85, 0.65, 0.35]
const byConcept = 0.9
const [byLook, bySpelling] = [0.75, 0.8]
const none: ReadonlySet<number> = new Set()

/** The places of passages that can be said, with their words. */
export function placesOf(hits: readonly Hit[], lexicon: Lexicon): Place[] {
  return hits.flatMap((hit) => {
    const units = unitsOf(hit.text)
    const said = units.map(({ said: text }) => wordsIn(text, lexicon))
    const title = wordsIn(hit.title, lexicon)
    return units.map((unit, at): Place => {
      const above = wordsIn([...unit.headings, headingOf(hit), unit.lead ?? ''].join(' . '), lexicon, false)
      const isNear = (other: number) => units[other]?.block === unit.block
      const near = [at - 1, at + 1].filter(isNear).map((other) => said[other]!)
      const denies = (unit.said.toLowerCase().match(/[\p{L}'’]+/gu) ?? []).some((word) => denials.has(word))
      return {
        ...unit,
        hit,
        at,
        own: said[at]!,
        around: [above, title, ...near],
        above: headWords(unit.headings.at(-1) ?? headingOf(hit), lexicon),
        language: builtIn(unit.said),
        denies,
      }
    })
  })
}

const headingOf = ({ heading }: Hit & { heading?: string | null }) => heading ?? ''

function wordsIn(text: string, lexicon: Lexicon, shows = true): Words {
  const words = wordsOf(text, lexicon)
  const concepts = new Set(words.flatMap((word) => [...word.concepts]))
  return {
    stems: new Set(words.flatMap(({ stems, text: written }) => [...stems, ...written.split(/[ -]/)])),
    concepts,
    shown: shows ? shownIn(text, lexicon) : none,
    written: words.map((word) => word.text),
  }
}

/** Scores how well a place answers a question. */
export function scoreOf(question: Parsed, place: Place): Scored {
  const own = question.terms.filter(({ isEarlier }) => !isEarlier)
  const isBare = own.every(({ weight }) => weight < 1)
  const covered = new Set<Term>()
  let [has, wanted] = [0, 0]
  for (const term of question.terms) {
    const isExtra = term.isEarlier && !isBare
    const match = matchOf(term, place)
    if (match >= inTitle) covered.add(term)
    has += term.weight * match * (isExtra ? 0.5 : 1)
    wanted += term.weight * (isExtra ? 0.35 : 1)
  }
  const coverage = wanted === 0 ? 0 : Math.min(1, has / wanted)
  let score = coverage + 0.1 * place.hit.score
  for (const { found, name } of question.facts) {
    const weight = weightOfFact[name] ?? 0.12
    score += found.test(place.said) ? weight : -weight
  }
  if (question.denies === place.denies) score += question.denies ? 0.12 : 0.02
  else if (question.denies) score -= 0.06
  score += (0.08 * place.above.filter((word) => isAsked(word, question)).length) / Math.max(2, place.above.length)
  if (place.language !== undefined && place.language === builtIn(question.text)) score += 0.08
  return { place, score, coverage, covered }
}

const weightOfFact: Record<string, number> = {
  place: 0.08,
  reason: 0.06,
  time: 0.1,
  duration: 0.14,
  money: 0.16,
  phone: 0.2,
}

const headWords = (heading: string, lexicon: Lexicon) => wordsOf(heading, lexicon).filter((word) => !isStopWord(word))

const isAsked = ({ stems, concepts }: Word, { terms }: Parsed): boolean =>
  terms.some((term) => stems.includes(term.stems[0]!) || [...concepts].some((concept) => term.concepts.has(concept)))

/** The share of a term that a place has, from 0 to 1. */
function matchOf(term: Term, { own, around: [above, title, ...near] }: Place): number {
  return Math.max(
    isIn(term, own),
    isIn(term, above!) * inHeading,
    isIn(term, title!) * inTitle,
    ...near.map((words) => isIn(term, words) * beside),
  )
}

export function isIn({ stems, concepts, text, isMeant = false }: Term, words: Words): number {
  if (stems.some((stem) => words.stems.has(stem))) return isMeant ? bySpelling : 1
  for (const concept of concepts) if (words.concepts.has(concept)) return byConcept
  for (const concept of concepts) if (words.shown.has(concept)) return byLook
  if (text.includes(' ') && text.split(' ').every((part) => words.stems.has(part))) return 1
  if (concepts.size > 0 || isMeant) return 0
  return words.written.some((word) => isMisspelt(text, word)) ? bySpelling : 0
}
