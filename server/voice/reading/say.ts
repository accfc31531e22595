import { rowSentence } from '../../base/table-row.ts'
import type { Hit } from '../agent.ts'
import type { Fact } from './facts.ts'
import { isStrict } from './kinds.ts'
import type { Question } from './question.ts'
import type { Scored } from './score.ts'

export interface Found {
  text: string
  /** The passages of the answer, the best first. */
  hits: Hit[]
  score: number
  /** True if it may not be what was asked for. */
  isOffered: boolean
  isFromTable: boolean
  /** The heading that it stands under. */
  about: string
  /** The difference of the values that it compares. */
  difference?: number
}

/** Maximum characters of an answer, about 25 seconds of speech, and of a list that was asked for. */
const [longest, longestList] = [350, 600]

/** Makes an answer of facts. */
export function answerOf(facts: readonly Fact[], score: number, isOffered: boolean, text = spoken(facts)): Found {
  const hits = [...new Set(facts.map(({ hit }) => hit))]
  const { heading, hit, of } = facts[0]!
  return { text, hits, score, isOffered, isFromTable: of !== undefined, about: heading || hit.title }
}

/** Joins facts to a text in which each ends like a sentence. */
const spoken = (facts: readonly Fact[]): string =>
  facts.map(({ said }) => (/[.!?:…]["”)]?$/.test(said) ? said : `${said}.`)).join(' ')

/** The rows that have as much of a question for a list as the best one. */
export function listed(best: Scored, ranked: readonly Scored[]): Fact[] {
  const { of, kind } = best.fact
  const isTied = ({ fact, score }: Scored) =>
    fact.kind === kind && fact.of?.table === of?.table && fact.of?.column === of?.column && best.score - score < 0.03
  if (!of) return [best.fact]
  const facts = ranked.filter(isTied).map(({ fact }) => fact)
  if (facts.length > 8 || spoken(facts).length > longestList) return [best.fact]
  return facts.toSorted((one, other) => one.of!.row - other.of!.row)
}

/** The cells that answer as well as the best one, as rows of their columns, for the caller to choose from. */
export function tiedCells({ fact }: Scored, rivals: readonly Scored[]): string | undefined {
  const places = [fact, ...rivals.map((one) => one.fact)].flatMap(({ kind, of }) =>
    kind === 'cell' && of && of.table === fact.of?.table ? [of] : [],
  )
  const rows = [...new Set(places.map(({ row }) => row))].toSorted((one, other) => one - other)
  if (places.length < 2 || rows.length > 3) return undefined
  const { heads, rows: cells } = fact.of!.table
  const said = rows.map((row) => {
    const own = places.filter((place) => place.row === row).map(({ column }) => column)
    const columns = [0, ...own.toSorted((one, other) => one - other)]
    return `${rowSentence(
      columns.map((at) => heads[at]!),
      columns.map((at) => cells[row]![at]!),
    )}.`
  })
  return said.join(' ')
}

/** Adds what the best fact needs to be understood, and rivals of its paragraph that need not exclude each other. */
export function around(
  { kind }: Question,
  { fact }: Scored,
  ranked: readonly Scored[],
  rivals: readonly Scored[],
): Fact[] {
  if (fact.of || fact.kind === 'list') return [fact]
  const own = ranked.map((one) => one.fact).filter((one) => one.hit === fact.hit && one.block === fact.block && !one.of)
  const chosen = new Set([fact])
  let length = fact.said.length
  const add = (one: Fact | undefined) => {
    if (!one || chosen.has(one) || length + one.said.length > longest) return
    chosen.add(one)
    length += one.said.length
  }
  if (!isStrict(kind)) for (const rival of rivals) if (own.includes(rival.fact)) add(rival.fact)
  if (continues.test(fact.said)) add(own.find(({ at }) => at === fact.at - 1))
  const next = own.find(({ at }) => at === fact.at + 1)
  if (next && continues.test(next.said)) add(next)
  return [...chosen].toSorted((one, other) => one.at - other.at)
}

/** Matches openings of sentences that need the sentence before to be understood. */
const continues =
  /^(?:after that|afterwards|then|otherwise|later|in that case|if not|this|that|these|those|they|it|he|she|also|however|but|setelah itu|kemudian|lalu|selanjutnya|jika tidak|kalau tidak|selain itu|namun|tetapi|ini|itu)\b/iu
