import type { Parsed } from './question.ts'
import type { Place } from './score.ts'

const [least, most] = [
  /\b(?:cheapest|lowest|least expensive|most affordable|termurah|paling (?:murah|rendah|hemat|terjangkau))\b/iu,
  /\b(?:most expensive|priciest|highest|termahal|paling (?:mahal|tinggi))\b/iu,
]

/** The words of a question that say which row of a table is asked for. */
const choosing =
  /^(?:cheap|cheapest|low|lowest|high|highest|expensive|murah|termurah|mahal|termahal|paling|affordable)$/iu

/** Tells which end of a price list a question asks for, if it does. */
export const endAsked = (question: string): 'least' | 'most' | undefined =>
  least.test(question) ? 'least' : most.test(question) ? 'most' : undefined

/** The question without the words that choose a row: they stand in none. */
export const withoutEnd = (question: Parsed): Parsed => ({
  ...question,
  terms: question.terms.filter(({ text }) => !choosing.test(text) && !endAsked(text)),
})

/** The amount of money in a text: `Rp 1.250.000` is 1250000. */
export function amountIn(text: string): number | undefined {
  const [, amount] = /(?:\b(?:rp|idr|usd|eur|sgd|myr)\b|[$€£])\.? ?(\d[\d.,]*)/iu.exec(text) ?? []
  return amount === undefined
    ? undefined
    : Number(
        amount
          .replaceAll(/[.,](?=\d{3}(?!\d))/g, '')
          .replace(',', '.')
          .replace(/\.$/, ''),
      )
}

/** The row of a price list at one of its ends. @param rows those that are about what is asked */
export function rowAtEnd(end: 'least' | 'most', rows: readonly Place[]): Place | undefined {
  const priced = rows.flatMap((row) => {
    const amount = row.kind === 'row' ? amountIn(row.said) : undefined
    return amount === undefined ? [] : [{ row, amount }]
  })
  if (priced.length < 2) return undefined
  const sorted = priced.toSorted((one, other) => one.amount - other.amount)
  return (end === 'least' ? sorted[0] : sorted.at(-1))!.row
}
