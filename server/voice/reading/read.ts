import type { Hit } from '../agent.ts'
import type { Lexicon } from './lexicon.ts'
import type { Parsed } from './question.ts'
import { weighed } from './rarity.ts'
import { endAsked, rowAtEnd, withoutEnd } from './superlative.ts'
import { placesOf, scoreOf, type Place, type Scored } from './score.ts'

/**
 * The coverage from which a sentence is taken for an answer; below, the agent says that it does not know. Chosen on the
 * questions of scripts/bench/knowledge, which `npm run bench -- --only answering` asks.
 */
export const threshold = 0.6

/** Letters of an answer, which is spoken: about 25 seconds. */
const longest = 350

export interface Found {
  text: string
  /** The passages that it is from, the best first. */
  hits: Hit[]
  score: number
}

/** Answers one question with the sentences of the passages that answer it; `undefined` if none does. */
export function read(question: Parsed, hits: readonly Hit[], lexicon: Lexicon): Found | undefined {
  const places = placesOf(hits, lexicon)
  const end = endAsked(question.text)
  const asked = weighed(end ? withoutEnd(question) : question, places)
  const scored = places
    .map((place) => scoreOf(asked, place))
    .filter((one) => isAnswer(asked, one))
    .toSorted((one, other) => other.score - one.score)
  const [best] = scored
  if (!best) return undefined
  const row =
    end &&
    rowAtEnd(
      end,
      scored.map(({ place }) => place).filter(({ lead }) => lead === best.place.lead),
    )
  const chosen = row ? [row] : around(best, scored, places)
  // Cited by how well it answers, not by how it was found.
  const score = Math.round(Math.min(1, best.coverage) * 1000) / 1000
  const cited = [...new Set(chosen.map(({ hit }) => hit))]
  return { text: spoken(chosen), hits: cited.map((hit) => ({ ...hit, score })), score }
}

/** A sentence answers if it has most of what is asked, and no name or word of its own is missing. */
function isAnswer({ terms, facts }: Parsed, { coverage, covered, place, score }: Scored): boolean {
  const missing = terms.filter((term) => !term.isEarlier && term.weight > telling && !covered.has(term))
  if (missing.some(({ isName, concepts }) => isName && concepts.size === 0)) return false
  const isFact = facts.length > 0 && facts.every(({ found }) => found.test(place.said))
  const needed = threshold + perMissing * missing.length - (isFact ? byFact : 0)
  const lacks = facts.some(({ name, found }) => decisive.has(name) && !found.test(place.said))
  return coverage >= needed && score >= needed - 0.05 && !lacks && covered.size > 0
}

/** Facts without which a sentence is no answer. */
const decisive = new Set(['phone', 'email', 'count', 'duration', 'amount', 'clock', 'person'])

/** A word that is missing asks for more of the others, and the kind of answer that was asked for, for less. */
const [perMissing, byFact] = [0.05, 0.1]

/** The weight from which a word of the question is one that an answer should have. */
const telling = 0.7

/** The best sentence with those that belong to it: the one that it continues, and what it introduces or is continued by. */
function around({ place, score }: Scored, scored: readonly Scored[], places: readonly Place[]): Place[] {
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
  const scoreOfPlace = (one: Place) => scored.find((other) => other.place === one)?.score ?? 0
  for (let next = at + 1; next < own.length; next++) {
    const one = own[next]!
    const isNext = one.kind === 'sentence' && (continues.test(one.said) || scoreOfPlace(one) >= score * 0.8)
    if (!isNext || !fits(one)) break
    add(one)
  }
  return chosen
}

/** Openings of sentences that are understood after the one before alone. */
const continues =
  /^(?:after that|afterwards|then|otherwise|later|in that case|if not|this|that|these|those|they|it|he|she|also|however|but|setelah itu|kemudian|lalu|selanjutnya|jika tidak|kalau tidak|selain itu|namun|tetapi|ini|itu|between)\b/iu

/** Places as they are said: each ends like a sentence. */
const spoken = (places: readonly Place[]): string =>
  places.map(({ said }) => (/[.!?:…]["”)]?$/.test(said) ? said : `${said}.`)).join(' ')
