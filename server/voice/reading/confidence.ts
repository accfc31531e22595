import { countedIn } from './kinds.ts'
import { inDigits } from './quantities.ts'
import type { Question } from './question.ts'
import { isTold, subjectOf, sumOf, type Scored } from './score.ts'
import { stemsOf } from './stems.ts'

/** The confidence from which an answer is said; below, it is offered. */
export const threshold = 0.75
/** The confidence from which an answer is offered; below, the agent says that it does not know. */
export const offering = 0.12

/** The least lead over another value. */
const closest = 0.02

/** Weighs the evidence; learnt once from the sets in `lab/bench/knowledge`, each judged by the others. */
const weights = {
  constant: -5.42,
  score: 4.16,
  unknown: 1.97,
  lead: 5.08,
  matched: 2.21,
  subject: 0.81,
  uncounted: -5.32,
  sought: -2.83,
  near: 2.27,
}

/**
 * Rates how sure it is, from 0 to 1, that the best fact is the answer.
 *
 * @param lead how far its score is ahead of the next fact with another value
 */
export function confidenceOf(question: Question, best: Scored, lead: number): number {
  if (best.lacksName) return 0
  const evidence = Object.entries(evidenceOf(question, best, lead)) as [keyof typeof weights, number][]
  const odds = evidence.reduce((sum, [name, value]) => sum + value * weights[name], weights.constant)
  const sure = 1 / (1 + Math.exp(-odds))
  // Two answers that disagree, or one that says the contrary, are offered at most.
  return lead < closest || (question.denies && !best.fact.denies) ? Math.min(sure, threshold - 0.01) : sure
}

/** Collects the evidence for the best fact. */
export function evidenceOf(question: Question, { fact, score, matches, near }: Scored, lead: number) {
  const told = question.terms.filter(isTold)
  // A follow-up that says nothing itself is about what was said before.
  const own = told.length > 0 ? told : question.terms.filter(({ role }) => role !== 'vague')
  return {
    score: Math.min(1.2, score),
    unknown: sumOf(own.filter((term) => term.isUnknown && !matches.has(term))) / (sumOf(own) || 1),
    subject: subjectOf(question, fact),
    lead: Math.min(0.3, Math.max(-0.1, lead)),
    matched: Math.min(4, own.filter((term) => matches.has(term)).length + Number(question.denies && fact.denies)) / 4,
    uncounted: Number(question.kind === 'count' && !fact.of && !isCounted(question, fact.said)),
    sought: Number(own.some((term) => term.isSought && (matches.get(term) ?? 0) < 0.65)),
    near: Math.min(1, near / 0.1),
  }
}

/** Tells whether a sentence has a number of what is counted: "room for eight boats". */
function isCounted({ text, terms }: Question, said: string): boolean {
  const counted = countedIn(text)
  const stems = terms.filter((term) => counted.includes(term.text)).flatMap((term) => term.stems)
  const words =
    inDigits(said)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const isIt = (word: string) => stemsOf(word).some((stem) => stems.includes(stem))
  return stems.length === 0 || words.some((word, at) => /^\d/.test(word) && words.slice(at + 1, at + 5).some(isIt))
}
