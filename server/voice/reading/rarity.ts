import type { Parsed } from './question.ts'
import { isIn, type Place } from './place.ts'

/** The share of its weight that a word keeps though all of what was found has it. */
const least = 0.55

/**
 * Weighs the words of a question by how few of the sentences that were found have them, as in BM25: in the knowledge of a
 * coach operator "coach" says less than "smoke". A word that none has counts in full.
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
