import { isInHead, matchOf, type Fact } from './facts.ts'
import { fitOf, has, isHeadOf, isStrict, type Kind } from './kinds.ts'
import { groupsOf, type Question, type Term } from './question.ts'
import type { Lexicon } from './words.ts'

/** A fact with what speaks for it. */
export interface Scored {
  fact: Fact
  score: number
  /** True if it lacks a name, a quantity or a date of the question. */
  lacksName: boolean
  /** Added to the score for the kind of answer. */
  fit: number
  matches: ReadonlyMap<Term, number>
  /** Added to the score for being near what was said before. */
  near: number
}

/** Tells whether a word is one of the question's own that say what it is about. */
export const isTold = ({ role, isEarlier }: Term): boolean => role !== 'vague' && !isEarlier
export const sumOf = (terms: readonly Term[]): number => terms.reduce((sum, { weight }) => sum + weight, 0)

/** Scores facts for a question; `as` scores cells for another kind of answer, whether or not their column is asked for. */
export function scoring(asked: Question, facts: readonly Fact[], lexicon: Lexicon, before: string) {
  const qualities = facts.map((fact) => asked.terms.map((term) => matchOf(term, fact)))
  const question = { ...asked, terms: weighed(asked, facts, qualities) }
  const isGoingOn = before !== '' && asked.terms.some(({ isEarlier }) => isEarlier)
  const said = isGoingOn ? facts.filter((fact) => before.includes(fact.said.replace(/\.$/, ''))) : []
  const score = (kind: Kind) => {
    const named = groupsOf(kind, lexicon)
    return facts.flatMap((fact, at) => {
      const one = scoreOf({ ...question, kind }, fact, qualities[at]!, named)
      if (!one) return []
      const near = Math.max(0, ...said.map((last) => nearness(fact, last)))
      return [{ ...one, near, score: one.score + near }]
    })
  }
  return {
    question,
    scored: () => score(question.kind).filter((one) => one.fact.kind !== 'cell' || isReasoned(question, one)),
    as: (kind: Kind) => score(kind).filter(({ fact }) => fact.kind === 'cell'),
  }
}

/** Rates how near a fact is to the one that was said last: the same table and column, or the same passage. */
function nearness(fact: Fact, last: Fact): number {
  if (fact.of && last.of && fact.of.table === last.of.table) return fact.of.column === last.of.column ? 0.15 : 0.1
  return fact.hit === last.hit ? 0.05 : 0
}

/** Weighs words by their rarity in the passages; one in none keeps its weight. */
function weighed({ terms, leans }: Question, facts: readonly Fact[], qualities: readonly number[][]): Term[] {
  const units = facts.flatMap(({ kind }, at) => (kind === 'cell' ? [] : [at]))
  const rarest = Math.log(1 + (units.length + 0.5) / 0.5)
  return terms.map((term, place) => {
    if (term.role === 'vague') return term
    const found = units.filter((at) => qualities[at]![place]! > 0.5).length
    const rarity = Math.log(1 + (units.length - found + 0.5) / (found + 0.5)) / rarest
    return {
      ...term,
      isUnknown: found === 0,
      weight: term.weight * (0.05 + 0.95 * rarity) * (!term.isEarlier ? 1 : leans ? 0.75 : 0.2),
    }
  })
}

/** Scores a fact; `undefined` if it lacks the kind of answer that is asked for, or is about none of the words. */
function scoreOf(question: Question, fact: Fact, qualities: readonly number[], named: readonly number[]) {
  const fit = fact.kind === 'row' ? rowFit(question, fact) : fitIn(question, fact)
  if (fit === undefined) return undefined
  const matches = new Map<Term, number>()
  let [total, sum, lacksName, isAbout] = [0, 0, false, false]
  for (const [at, term] of question.terms.entries()) {
    const isKind = fit > 0 && term.groups.some((group) => named.includes(group))
    const quality = Math.max(qualities[at]!, isKind ? 0.9 : 0)
    if (quality > 0) matches.set(term, quality)
    // Neither words that say little, nor the question before one that is complete by itself, need be in an answer.
    if (quality > 0 || (term.role !== 'vague' && (!term.isEarlier || question.leans))) total += term.weight
    sum += term.weight * quality
    if (term.role !== 'vague' && (quality > 0.6 || (quality > 0 && term.isEarlier))) isAbout = true
    if (!isTold(term)) continue
    if (quality === 0 && ['name', 'quantity', 'date'].includes(term.role) && !term.isAside) lacksName = true
  }
  if (!isAbout) return undefined
  const score =
    sum / total +
    fit +
    likeness(question, fact) +
    (isAsked(question, fact) ? 0.1 : 0) +
    0.06 * densityOf(matches, fact) +
    0.06 * subjectOf(question, fact)
  return { fact, score, lacksName, fit, matches }
}

/** Small differences between facts with the same words: negation, and conditions. */
function likeness({ text, denies, isPolar }: Question, { said, denies: isDenial }: Fact): number {
  const isConditional = condition.test(said) && !asksIf.test(text)
  const denial = denies === isDenial ? 0 : denies ? -0.25 : isPolar ? 0 : -0.04
  return denial - (isConditional ? 0.06 : 0)
}

/** Tells whether the heading asks the same: it has every word of the question that says what it is about. */
function isAsked({ terms }: Question, { heading }: Fact): boolean {
  const own = terms.filter(isTold)
  const lower = heading.toLowerCase()
  return (
    own.length > 1 &&
    own.every(({ text, stems }) => [text, ...stems].some((form) => form.length > 3 && lower.includes(form)))
  )
}

const condition = /^(?:if|when|unless|should|kalau|jika|bila|apabila)\b/iu
const asksIf = /\b(?:if|when|unless|kalau|kalo|klo|jika|bila|apabila|lost|late|miss|pas|saat)\b/iu
/** The score of what answers less directly: a row for its cells, a list for its items. */
const behind = -0.1

function fitIn({ kind }: Question, fact: Fact): number | undefined {
  const fit = fitOf(kind, fact.value, fact.of?.head)
  // Below a question stands its answer, whatever it looks like.
  if (fit !== undefined && fit < 0 && fact.heading.endsWith('?')) return 0
  return fit === undefined || fact.kind !== 'list' || !isStrict(kind) ? fit : fit + behind
}

/** A row answers for its cells if one of them has what is asked for. */
function rowFit({ kind }: Question, { of }: Fact): number | undefined {
  const { heads, rows } = of!.table
  return rows[of!.row]!.some((cell, at) => at > 0 && fitOf(kind, cell, heads[at]) !== undefined) ? behind : undefined
}

/** Tells whether a question asks for the column of a cell: by its head, or by its kind. */
const isReasoned = ({ terms, kind }: Question, { fact, fit }: Scored): boolean =>
  terms.some((term) => term.role !== 'vague' && isInHead(term, fact)) ||
  isHeadOf(kind, fact.of!.head) ||
  (fit > 0 && has(kind, fact.value))

/** The share of a fact's words, or of its label's, that the question has. */
export function densityOf(matches: ReadonlyMap<Term, number>, { own, of }: Fact): number {
  if (!of) return Math.min(1, matches.size / Math.max(3, own.words.length))
  const label = of.label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const isIn = ({ text, stems }: Term) => label.some((word) => word === text || stems.includes(word))
  return Math.min(1, [...matches.keys()].filter(isIn).length / Math.max(1, label.length))
}

/** Tells whether a word stands in the label, the heading or the first words of a fact. */
function isSubject({ text, stems }: Term, { heading, of, said }: Fact): boolean {
  const first = of ? `${of.label} ${of.head}` : said.split(/\s+/).slice(0, 4).join(' ')
  const lower = `${first} ${heading}`.toLowerCase()
  return lower.includes(text) || stems.some((stem) => stem.length > 3 && lower.includes(stem))
}
/** The share of the question's words that say what a fact is about. */
export function subjectOf({ terms }: Pick<Question, 'terms'>, fact: Fact): number {
  const own = terms.filter(isTold)
  return sumOf(own.filter((term) => isSubject(term, fact))) / (sumOf(own) || 1)
}
