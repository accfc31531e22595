import { comparing, type End, endsIn } from './ends.ts'
import { has, isHeadOf, type Kind } from './kinds.ts'
import { datesIn } from './dates.ts'
import { numberOf } from './quantities.ts'
import type { Question } from './question.ts'
import { answerOf, type Found } from './say.ts'
import { isTold, type Scored, sumOf } from './score.ts'

/** The confidence of what is clear, and of what is not. */
const [clear, unclear] = [0.8, 0.4]

/**
 * Answers a question for the end of a column, or a comparison of two cells; `undefined` for other questions.
 *
 * @param as scores the cells of tables for a kind of answer
 */
export function queryTables(question: Question, as: (kind: Kind) => Scored[]): Found | undefined {
  const { text, kind } = question
  const found = comparing.test(text)
    ? (compared(question, as(comparedBy(question))) ?? compared(question, as(kind)))
    : undefined
  if (found) return found
  for (const end of endsIn(text).slice(0, 2)) {
    const one = endOf(
      question,
      as(end.kinds[0]!).filter(({ lacksName }) => !lacksName),
      end,
    )
    if (one) return one
  }
  return undefined
}

/** The kind that is compared: prices, unless something else is named. */
function comparedBy({ text, kind: wanted }: Question): Kind {
  if (/\b(?:longer|shorter|faster|slower|quicker|lama|cepat|lambat|earlier|later)\b/iu.test(text)) return 'duration'
  return wanted === 'duration' || wanted === 'measure' ? wanted : 'amount'
}

const toldOf = ({ matches }: Scored) => sumOf([...matches.keys()].filter(isTold))
const valueIn = ({ fact }: Scored) => valueOf(fact.value)

/** The rows at the end of the column that the question is about, among the rows that have its other words. */
function endOf({ terms }: Question, cells: readonly Scored[], { isMost, kinds }: End): Found | undefined {
  const columns = new Map<string, Scored[]>()
  for (const cell of cells) {
    const { hit, block, of } = cell.fact
    const key = `${hit.passage_id} ${block} ${of!.column}`
    columns.set(key, [...(columns.get(key) ?? []), cell])
  }
  const candidates = [...columns.values()].flatMap((column) => {
    const best = Math.max(...column.map(toldOf))
    const rows = column.filter((one) => toldOf(one) > best - 0.05)
    const valued = rows.filter((one) => valueIn(one) !== undefined)
    const isOf = (kind: Kind) =>
      kind === 'any' || rows.some(({ fact }) => isHeadOf(kind, fact.of!.head) || has(kind, fact.value))
    if (valued.length < 2 || !kinds.some(isOf)) return []
    const end = (isMost ? Math.max : Math.min)(...valued.map((one) => valueIn(one)!))
    const found = valued.filter((one) => valueIn(one) === end)
    const isFew = rows.length < 3 && column.length > rows.length
    return [{ found, isFew, best, score: Math.max(...column.map(({ score }) => score)) }]
  })
  const [first, second] = candidates.toSorted((one, other) => other.score - one.score)
  const missing = first ? 1 - first.best / (sumOf(terms.filter(isTold)) || 1) : 1
  if (!first || missing > 0.6) return undefined
  const labelOf = ({ found }: typeof first) => found[0]!.fact.of!.label
  const isAlone = !second || first.score - second.score > 0.03 || labelOf(second) === labelOf(first)
  return said(first.found.slice(0, 3), missing <= 0.2 && isAlone && !first.isFew)
}

/** Two cells of a row or a column, each with words of the question that the other lacks. */
function compared({ terms }: Question, cells: readonly Scored[]): Found | undefined {
  const needed = terms.filter(isTold)
  const pairs: { pair: [Scored, Scored]; covered: number; score: number }[] = []
  for (const [at, one] of cells.entries()) {
    for (const other of cells.slice(at + 1)) {
      const [place, another] = [one.fact.of!, other.fact.of!]
      if (place.table !== another.table || (place.row === another.row) === (place.column === another.column)) continue
      const [own, theirs] = [one, other].map(({ matches }) => needed.filter((term) => (matches.get(term) ?? 0) > 0.5))
      if (own!.every((term) => theirs!.includes(term)) || theirs!.every((term) => own!.includes(term))) continue
      const covered = sumOf([...new Set([...own!, ...theirs!])])
      pairs.push({ pair: [one, other], covered, score: one.score + other.score })
    }
  }
  const [first, second] = pairs.toSorted((one, other) => other.covered - one.covered || other.score - one.score)
  const missing = first ? 1 - first.covered / sumOf(needed) : 1
  if (!first || missing >= 0.6) return undefined
  const isTied = second && second.covered > first.covered - 0.05 && second.score > first.score - 0.04
  const [one, other] = first.pair.map(valueIn)
  const found = said(first.pair, missing <= 0.2 && !isTied)
  return one !== undefined && other !== undefined ? { ...found, difference: Math.abs(one - other) } : found
}

const said = (cells: readonly Scored[], isClear: boolean): Found =>
  answerOf(
    cells.map(({ fact }) => fact),
    isClear ? clear : unclear,
    !isClear,
  )

/** Minutes of spans of time, and the factors of words after numbers. */
const factors: [RegExp, number][] = [
  [/^(?:hours?|h|jam)$/i, 60],
  [/^(?:days?|hari)$/i, 1_440],
  [/^(?:weeks?|minggu)$/i, 10_080],
  [/^(?:months?|bulan)$/i, 43_200],
  [/^(?:years?|tahun)$/i, 525_600],
  [/^(?:ribu|thousand)$/i, 1e3],
  [/^(?:juta|million)$/i, 1e6],
]

/** The value by which cells are ordered: a date, a duration in minutes or a number; `undefined` without one. */
export function valueOf(text: string): number | undefined {
  const [, day, name] = /(?<!\p{L}|\d)(\d{1,2})?(?:[–-]\d{1,2})? ?(\p{L}{3,9})/u.exec(text) ?? []
  const [month] = name ? [...datesIn(`in ${name}`).keys()].filter((one) => one >= 10) : []
  if (month !== undefined) return month * 100 + Number(day ?? 0)
  if (/\b(?:free|gratis|none|tanpa biaya)\b/iu.test(text)) return 0
  const [, number, unit = ''] = /(\d+(?:[.,:]\d+)*)\s?(\p{L}{1,8})?/u.exec(text) ?? []
  if (number === undefined) return undefined
  return numberOf(number.replace(':', '.')) * (factors.find(([word]) => word.test(unit))?.[1] ?? 1)
}
