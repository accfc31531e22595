import { type Evidence, rankOf } from './likelihood.ts'
import { byConcept, bySpelling, isIn, type Place } from './place.ts'
import type { Parsed, Term } from './question.ts'
import { amountIn } from './superlative.ts'
import { builtIn, type Word } from './words.ts'

export interface Scored {
  place: Place
  /** The rank relative to other places; higher is better. */
  rank: number
  /** The features behind the rank. */
  evidence: Evidence
  /** The terms in the place itself or in headings directly above. */
  covered: Set<Term>
  /** All matched terms, including those in the title or in neighbouring places, with how each matches. */
  matches: ReadonlyMap<Term, Way>
}

/** Scores how well a place answers a question. */
export function scoreOf(question: Parsed, place: Place): Scored {
  const matches = matchesOf(question, place)
  const shares = sharesOf(question, matches)
  const covered = new Set(question.terms.filter((term) => isOwn(matches.get(term))))
  const own = question.terms.filter(({ isEarlier, weight }) => !isEarlier && weight > small)
  const lacking = own.filter((term) => !covered.has(term))
  const missing = lacking.filter(({ isAside, weight }) => !isAside && weight > telling)
  const facts = factsIn(question, place)
  const isComplete = missing.length === 0
  const evidence: Evidence = {
    ...shares,
    ...facts,
    missing: missing.length,
    missingAside: lacking.filter(({ isAside }) => isAside).length,
    missingUnknown: missing.filter(({ concepts }) => concepts.size === 0).length,
    missingName: missing.filter(({ isName }) => isName).length,
    // Keeps a single matching word from counting much.
    said: Math.min(3, sum([...covered].map(({ weight }) => weight))),
    complete: Number(isComplete && facts.strict >= 0),
    completeFact: Number(isComplete && facts.strict === 1),
    denies: denial(question, place),
    above: place.above.filter((word) => isInQuestion(word, question)).length / Math.max(2, place.above.length),
    language: Number(place.language !== undefined && place.language === builtIn(question.text)),
    found: place.hit.score,
    subject: Number(isSubject(question, place)),
    density: densityOf(question, place),
    // Prefers to match short questions as a whole.
    brief: isComplete && facts.strict >= 0 ? 1 / Math.max(1, own.length) : 0,
  }
  return { place, rank: rankOf(evidence), evidence, covered, matches }
}

/** Minimum weights of a term that an answer should contain, and of one with any content. */
export const telling = 0.7
const small = 0.3

/** 1 if both are negated, -1 if only the question is. */
const denial = (question: Parsed, place: Place) => (question.denies ? (place.denies ? 1 : -1) : 0)

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** The weighted share of terms that match in each way. */
function sharesOf({ terms }: Parsed, matches: ReadonlyMap<Term, Way>): Record<Way, number> {
  const isBare = terms.every(({ isEarlier, weight }) => isEarlier || weight < 1)
  const has: Record<Way, number> = { exact: 0, concept: 0, look: 0, heading: 0, title: 0, beside: 0 }
  let wanted = 0
  for (const term of terms) {
    const share = term.isEarlier && !isBare ? 0.4 : 1
    const way = matches.get(term)
    if (way) has[way] += term.weight * share
    wanted += term.weight * share
  }
  for (const way of ways) if (wanted > 0) has[way] /= wanted
  return has
}

const ways = ['exact', 'concept', 'look', 'heading', 'title', 'beside'] as const
type Way = (typeof ways)[number]

/** Tells whether a term matches in the place itself or in headings directly above. */
const isOwn = (way: Way | undefined) => way !== undefined && way !== 'title' && way !== 'beside'

function matchesOf({ terms }: Parsed, place: Place): Map<Term, Way> {
  const matches = new Map<Term, Way>()
  for (const term of terms) {
    const way = wayOf(term, place)
    if (way) matches.set(term, way)
  }
  return matches
}

/** The strongest way in which a place matches a term. */
function wayOf(term: Term, { own, around: [above, title, ...near] }: Place): Way | undefined {
  const found = isIn(term, own)
  if (found === 1 || found === bySpelling) return 'exact'
  if (found === byConcept) return 'concept'
  if (isIn(term, above!)) return 'heading'
  if (found) return 'look'
  if (isIn(term, title!)) return 'title'
  return near.some((words) => isIn(term, words)) ? 'beside' : undefined
}

/** Counts the kinds of fact asked for, present and missing; strict ones separately. */
function factsIn({ facts }: Parsed, place: Place): Pick<Evidence, 'strict' | 'weak' | 'priced'> {
  const has = (names: ReadonlySet<string>, isOne: boolean) => {
    const same = facts.filter(({ name }) => names.has(name) === isOne)
    if (same.length === 0) return 0
    return same.every(({ found }) => found.test(place.said)) ? 1 : -1
  }
  const isPriced = facts.some(({ name }) => name === 'amount' || name === 'money') && amountIn(place.said) !== undefined
  return { strict: has(strict, true), weak: has(strict, false), priced: Number(isPriced) }
}

const strict: ReadonlySet<string> = new Set([
  'phone',
  'email',
  'count',
  'weight',
  'duration',
  'amount',
  'clock',
  'person',
  'money',
])

/** Tells whether the place is the row, or begins with the subject, that the question names. */
function isSubject({ terms }: Parsed, place: Place): boolean {
  const own = terms.filter(({ isEarlier, weight }) => !isEarlier && weight > 0.4)
  if (place.kind === 'row')
    return place.subject.length > 0 && place.subject.every((word) => own.some((term) => isSame(word, term)))
  return place.subject.some((word) => own.some((term) => isSame(word, term)))
}

const isSame = ({ stems, concepts }: Word, term: Term) =>
  term.stems.some((stem) => stems.includes(stem)) || [...concepts].some((concept) => term.concepts.has(concept))

/** The share of the words of a place that the question contains. */
function densityOf({ terms }: Parsed, place: Place): number {
  if (place.words.length === 0) return 0
  return place.words.filter((word) => terms.some((term) => isSame(word, term))).length / Math.max(4, place.words.length)
}

const isInQuestion = ({ stems, concepts }: Word, { terms }: Parsed): boolean =>
  terms.some((term) => stems.includes(term.stems[0]!) || [...concepts].some((concept) => term.concepts.has(concept)))
