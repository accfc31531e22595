import type { Hit } from '../agent.ts'
import { confidenceOf, offering, threshold } from './confidence.ts'
import { factsOf, type Fact } from './facts.ts'
import { valuesIn } from './kinds.ts'
import type { Question } from './question.ts'
import { answerOf, around, type Found, listed, tiedCells } from './say.ts'
import { isTold, scoring, type Scored } from './score.ts'
import { queryTables } from './table-query.ts'
import type { Lexicon } from './words.ts'

/** The least lead over the next answer of another value. */
const margin = 0.05

/**
 * Answers one question from passages; `undefined` if none is about it.
 *
 * @param before the answer before, from whose table or paragraph a follow-up is answered rather than from others
 */
export function findAnswer(asked: Question, hits: readonly Hit[], lexicon: Lexicon, before = ''): Found | undefined {
  const facts = factsOf(hits, lexicon)
  if (facts.length === 0 || asked.terms.every(({ role }) => role === 'vague')) return undefined
  const { question, scored, as } = scoring(asked, facts, lexicon, before)
  return (
    queryTables(question, as) ??
    decide(
      question,
      scored().toSorted((one, other) => other.score - one.score),
    )
  )
}

/** Says, offers or refuses the best fact. */
function decide(question: Question, ranked: readonly Scored[]): Found | undefined {
  const [best] = ranked
  if (!best) return undefined
  // A day and a time of one row are one answer.
  const isBeside = ({ fact }: Scored) =>
    question.kind === 'when' &&
    fact.of !== undefined &&
    fact.of.table === best.fact.of?.table &&
    fact.of.row === best.fact.of.row
  const tied = ranked.filter((one) => one !== best && isBeside(one) && leadOver(best, one) < margin)
  const others = ranked.filter((one) => isRival(best.fact, one.fact) && hasAll(best, one) && !tied.includes(one))
  const rivals = others.filter((one) => leadOver(best, one) < margin)
  const chosen = question.kind === 'list' ? listed(best, ranked) : around(question, best, ranked, rivals)
  const next = others.find(({ fact }) => !chosen.includes(fact))
  const score = confidenceOf(question, best, next ? leadOver(best, next) : best.score)
  const isOffered = score < threshold
  if (score < offering || (isOffered && lacksRarest(question, best))) return undefined
  return answerOf(chosen, score, isOffered, tiedCells(best, isOffered ? [...tied, ...rivals] : tied))
}

/** Tells whether a fact has nothing of the rarest word of a question, and is not beside what was said before. */
function lacksRarest({ terms }: Question, { matches, near }: Scored): boolean {
  const [rarest] = terms
    .filter((term) => isTold(term) && !term.isAside)
    .toSorted((one, other) => other.weight - one.weight)
  return rarest !== undefined && (matches.get(rarest) ?? 0) < 0.5 && near === 0
}

/** Tells whether a fact has the words of the question that the best one has. */
const hasAll = (best: Scored, { matches }: Scored): boolean =>
  [...best.matches.keys()].every((one) => one.role === 'vague' || one.isEarlier || one.weight < 0.5 || matches.has(one))

/** The lead of a fact over another; within a table, little tells one from the other. */
const leadOver = (one: Scored, other: Scored): number =>
  (one.score - other.score) * (one.fact.of && one.fact.of.table === other.fact.of?.table ? 3 : 1)

/** Tells whether two facts answer differently. */
function isRival(one: Fact, other: Fact): boolean {
  if (one.said === other.said) return false
  const isOfRow = one.of && one.of.table === other.of?.table && one.of.row === other.of.row
  if (isOfRow && (one.kind === 'row' || other.kind === 'row')) return false
  const [own, theirs] = [valuesIn(one.value), valuesIn(other.value)]
  if (own.size === 0 || theirs.size === 0) return true
  return [...own].filter((value) => theirs.has(value)).length < Math.min(own.size, theirs.size)
}
