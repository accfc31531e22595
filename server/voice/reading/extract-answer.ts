import type { Hit } from '../agent.ts'
import type { Lexicon } from './lexicon.ts'
import type { Parsed, Term } from './question.ts'
import { likelihood } from './likelihood.ts'
import { requestedEnds, rowAtEnd, withoutEnd } from './superlative.ts'
import { placesOf, type Place, isIn } from './place.ts'
import { scoreOf, telling, type Scored } from './score.ts'

/**
 * The minimum likelihood of an answer; below it, the agent says that it does not know. Chosen by cross-validation with
 * `npm run lab -- fit`.
 */
export const threshold = 0.52

/** Maximum characters of an answer: about 25 seconds of speech. */
const longest = 350

export interface Found {
  text: string
  /** The passages of the answer, the best first. */
  hits: Hit[]
  score: number
}

/**
 * Answers one question with sentences of the passages; `undefined` if none answers it.
 *
 * @param least the minimum likelihood
 */
export function extractAnswer(
  question: Parsed,
  hits: readonly Hit[],
  lexicon: Lexicon,
  least: number = threshold,
): Found | undefined {
  const places = placesOf(hits, lexicon)
  const atEnd = readEnd(question, places, lexicon)
  const scored = atEnd ? [] : ranked(question, places)
  const best = atEnd ?? firstOf(scored, question.denies)
  if (!best) return undefined
  const chosen = atEnd ? [atEnd.place] : withRival(around(best, scored, places), best, scored)
  const next = scored.find(
    ({ place }) => !chosen.includes(place) && !(question.denies && place.denies !== best.place.denies),
  )
  const likely = atEnd ? 1 : likelihood(best.evidence, best.rank - (next?.rank ?? 0))
  if (likely < least) return undefined
  // Replaces the score of the search by the likelihood of the answer.
  const score = Math.round(likely * 1000) / 1000
  const cited = [...new Set(chosen.map(({ hit }) => hit))]
  return { text: spoken(chosen), hits: cited.map((hit) => ({ ...hit, score })), score }
}

/** The best place; for a negated question, the best negated place if it ranks close to it. */
function firstOf(scored: readonly Scored[], denies: boolean): Scored | undefined {
  const denying = denies ? scored.find(({ place }) => place.denies) : undefined
  return denying && scored[0]!.rank - denying.rank < denyingBehind ? denying : scored[0]
}
const denyingBehind = 1.5

/** Adds the second place if it ranks about as high: the caller decides which one was meant. */
function withRival(chosen: Place[], best: Scored, scored: readonly Scored[]): Place[] {
  const rival = scored.find(({ place }) => place !== best.place)
  const isLike = rival && rival.place.denies === best.place.denies && best.rank - rival.rank < tied
  if (!isLike || chosen.includes(rival.place)) return chosen
  const length = chosen.reduce((total, { said }) => total + said.length, rival.place.said.length)
  if (length > longest) return chosen
  const isBefore = rival.place.hit === best.place.hit && rival.place.at < best.place.at
  return isBefore ? [rival.place, ...chosen] : [...chosen, rival.place]
}

/** Maximum difference in rank at which both places are quoted. */
export const tied = 0.8

/** Ranks the places that may answer a question, the best first. */
export function ranked(question: Parsed, places: readonly Place[]): Scored[] {
  const weighted = weighed(question, places)
  return places
    .map((place) => scoreOf(weighted, place))
    .filter((one) => mayAnswer(weighted, one))
    .toSorted((one, other) => other.rank - one.rank)
}

/** The table row that a superlative asks for, as in "Which plan is the fastest?" */
function readEnd(question: Parsed, places: readonly Place[], lexicon: Lexicon): Scored | undefined {
  const ends = requestedEnds(question.text)
  if (ends.length === 0) return undefined
  const withoutEnds = withoutEnd({ ...question, facts: [] })
  const isRow = ({ kind }: Place) => kind === 'row'
  const rows = ranked(withoutEnds, places.filter(isRow)).filter(
    ({ evidence }) => evidence.missing <= (ends[0]!.isNamed ? 1 : 0),
  )
  const ofTable = rows.map(({ place }) => place).filter(({ lead }) => lead === rows[0]!.place.lead)
  const found = ends.map((end) => rowAtEnd(end, ofTable, lexicon)).find((row) => row !== undefined)
  return rows.find(({ place }) => place === found)
}

/** Excludes places without a required name, kind of fact, or thing asked for in "Is there …?" */
function mayAnswer({ terms, facts }: Parsed, { covered, matches, place }: Scored): boolean {
  const isName = (term: Term) => term.isName && term.weight > telling && term.concepts.size === 0
  // A question for a fee is also answered by "free".
  const sought = facts.length > 0 ? [] : terms.filter(({ isSought }) => isSought)
  if (sought.length > 0 && !sought.some((term) => matches.has(term))) return false
  const isLacking = terms.some((term) => !term.isEarlier && !covered.has(term) && (term.isRequired || isName(term)))
  return (
    !isLacking && covered.size > 0 && !facts.some(({ name, found }) => decisive.has(name) && !found.test(place.said))
  )
}

/** Kinds of fact that an answer must contain. */
const decisive = new Set(['phone', 'email', 'count', 'weight', 'duration', 'amount', 'clock', 'person'])

/** Maximum difference in rank at which the next sentence is quoted as well. */
const nearly = 1

/**
 * Adds the context of the best sentence: the sentence before it if it continues that, the items of its list, and the
 * sentences that continue it.
 */
function around({ place, rank }: Scored, scored: readonly Scored[], places: readonly Place[]): Place[] {
  const own = places.filter(({ hit, block }) => hit === place.hit && block === place.block)
  const at = own.indexOf(place)
  const chosen = [place]
  let length = place.said.length
  const fits = (one: Place | undefined): one is Place => one !== undefined && length + one.said.length <= longest
  const add = (one: Place, isBefore = false) => {
    if (isBefore) chosen.unshift(one)
    else chosen.push(one)
    length += one.said.length
  }
  if (place.kind === 'row') return chosen
  if (place.said.endsWith(':')) {
    const items = places.filter((one) => one.hit === place.hit && one.lead === place.said)
    for (const one of items) if (fits(one)) add(one)
    return chosen
  }
  const before = own[at - 1]
  if (place.kind === 'sentence' && continues.test(place.said) && fits(before)) add(before, true)
  const rankOfPlace = (one: Place) => scored.find((other) => other.place === one)?.rank ?? -Infinity
  for (let next = at + 1; next < own.length; next++) {
    const one = own[next]!
    const isNext = one.kind === 'sentence' && (continues.test(one.said) || rankOfPlace(one) >= rank - nearly)
    if (!isNext || !fits(one)) break
    add(one)
  }
  return chosen
}

/** Openings of sentences that need the sentence before to be understood. */
const continues =
  /^(?:after that|afterwards|then|otherwise|later|in that case|if not|this|that|these|those|they|it|he|she|also|however|but|setelah itu|kemudian|lalu|selanjutnya|jika tidak|kalau tidak|selain itu|namun|tetapi|ini|itu|between)\b/iu

/** Joins places to a text in which each ends like a sentence. */
const spoken = (places: readonly Place[]): string =>
  places.map(({ said }) => (/[.!?:…]["”)]?$/.test(said) ? said : `${said}.`)).join(' ')

/** The minimum factor on the weight of a word, for words that every place contains. */
const least = 0.55

/**
 * Weighs the words of a question by rarity among the places found, as in BM25: for a coach operator, "smoke" says more
 * than "coach". A word in no place keeps its full weight.
 */
export function weighed(question: Parsed, places: readonly Place[]): Parsed {
  if (places.length === 0) return question
  const rarest = rarityOf(0, places.length)
  const terms = question.terms.map((term) => {
    const having = places.filter(({ own }) => isIn(term, own) > 0).length
    return { ...term, weight: term.weight * (least + (1 - least) * (rarityOf(having, places.length) / rarest)) }
  })
  return { ...question, terms }
}

const rarityOf = (having: number, of: number): number => Math.log(1 + (of - having + 0.5) / (having + 0.5))
