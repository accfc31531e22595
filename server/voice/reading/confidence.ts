import type { Fact } from './facts.ts'
import { asksForEnd, comparing, superlative } from './ends.ts'
import { countedIn, isStrict } from './kinds.ts'
import { inDigits } from './quantities.ts'
import type { Question, Term } from './question.ts'
import { densityOf, isTold, sumOf, type Scored } from './score.ts'
import { stemsOf } from './stems.ts'

/** The confidence from which an answer is said; below, it is offered. */
export const threshold = 0.66
/** The confidence from which an answer is offered; below, the agent says that it does not know. */
export const offering = 0.2
/** The least lead over another value, and the largest share of the question that an answer may lack. */
const [closest, mostMissing] = [0.02, 0.4]

/** Weighs the evidence; learnt once from the sets in `lab/bench/knowledge`, each judged by the others. */
const weights = {
  constant: -2.43,
  score: 1.78,
  missing: -1.45,
  unknown: 0.74,
  lead: 2.67,
  matched: 0.89,
  own: 0.22,
  cell: 1.33,
  row: 0.56,
  strict: 0.1,
  polar: 0.41,
  earlier: 1.44,
  subject: 1.15,
  density: 0.83,
  length: -0.72,
}

/**
 * Rates how sure it is, from 0 to 1, that the best fact is the answer.
 *
 * @param lead how far its score is ahead of the next fact with another value
 */
export function confidenceOf(question: Question, best: Scored, lead: number): number {
  const evidence = Object.entries(evidenceOf(question, best, lead)) as [keyof typeof weights, number][]
  const odds = evidence.reduce((sum, [name, value]) => sum + value * weights[name], weights.constant)
  const sure = 1 / (1 + Math.exp(-odds))
  if (best.lacksName) return Math.min(sure, offering / 2)
  return isDoubtful(question, best, lead) ? Math.min(sure, threshold - 0.05) : sure
}

/** Collects the evidence for the best fact. */
export function evidenceOf({ terms, kind }: Question, { fact, score, missing, matches }: Scored, lead: number) {
  const own = terms.filter(isTold)
  const before = terms.filter(({ role, isEarlier }) => role !== 'vague' && isEarlier)
  const share = (is: (term: Term) => boolean, of = own) => sumOf(of.filter(is)) / (sumOf(of) || 1)
  return {
    score: Math.min(1.2, score),
    missing,
    unknown: share((term) => term.isUnknown === true && !matches.has(term)),
    lead: Math.min(0.3, Math.max(-0.1, lead)),
    matched: Math.min(4, own.filter((term) => matches.has(term)).length) / 4,
    own: share((term) => (matches.get(term) ?? 0) >= 0.9),
    cell: Number(fact.kind === 'cell'),
    row: Number(fact.kind === 'row'),
    strict: Number(isStrict(kind)),
    polar: Number(kind === 'polar'),
    earlier: share((term) => matches.has(term), before),
    subject: share((term) => isSubject(term, fact)),
    density: densityOf(matches, fact),
    length: Math.min(1, fact.said.length / 300),
  }
}

/** Tells whether a word stands in the label, the heading or the first words of a fact. */
function isSubject({ text, stems }: Term, { heading, of, said }: Fact): boolean {
  const first = of ? `${of.label} ${of.head}` : said.split(/\s+/).slice(0, 4).join(' ')
  const lower = `${first} ${heading}`.toLowerCase()
  return lower.includes(text) || stems.some((stem) => stem.length > 3 && lower.includes(stem))
}

/** Tells whether a fact may not be said as the answer, however much of the question it has. */
function isDoubtful(question: Question, { fact, missing, matches, fit }: Scored, lead: number): boolean {
  const { terms, denies, text, kind } = question
  const own = terms.filter(isTold)
  const before = terms.filter(({ isEarlier, role }) => isEarlier && role !== 'vague')
  const asksForMost = asksForEnd(text) || superlative.test(text)
  return (
    missing > mostMissing ||
    lead < closest ||
    (fit < -0.11 && fact.kind !== 'row') ||
    (denies && !fact.denies) ||
    comparing.test(text) ||
    (asksForMost && fact.kind !== 'cell' && !asksForEnd(fact.said)) ||
    (kind === 'count' && !fact.of && !isCounted(question, fact)) ||
    own.some((term) => term.isSought && (matches.get(term) ?? 0) < 0.65) ||
    (question.leans === true && before.filter((term) => matches.has(term)).length < before.length / 2) ||
    (kind === 'polar' &&
      own.filter((term) => matches.has(term)).length < 2 &&
      !own.some((term) => isSubject(term, fact)))
  )
}

/** Tells whether a sentence has a number of what is counted: "room for eight boats". */
function isCounted({ text, terms }: Question, { said }: Fact): boolean {
  const counted = countedIn(text)
  const stems = terms.filter((term) => counted.includes(term.text)).flatMap((term) => term.stems)
  const words =
    inDigits(said)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const isIt = (word: string) => stemsOf(word).some((stem) => stems.includes(stem))
  return stems.length === 0 || words.some((word, at) => /^\d/.test(word) && words.slice(at + 1, at + 5).some(isIt))
}
