import type { Lexicon } from './lexicon.ts'
import type { Parsed } from './question.ts'
import type { Place } from './place.ts'
import { wordOf, wordsOf } from './words.ts'

/** A superlative that a question asks for: the maximum or minimum of a table column, such as the lowest price. */
export interface End {
  /** A word for the content of the column. */
  column: string
  isMost: boolean
  /** True if the question names the column, which counts as a matched word. */
  isNamed?: true
}

const ends: [RegExp, ...End[]][] = [
  [
    /\b(?:cheapest|lowest|least expensive|most affordable|termurah|paling (?:murah|rendah|hemat|terjangkau))\b/iu,
    { column: 'price', isMost: false },
  ],
  [/\b(?:most expensive|priciest|highest|termahal|paling (?:mahal|tinggi))\b/iu, { column: 'price', isMost: true }],
  [
    /\b(?:fastest|quickest|tercepat|paling (?:cepat|kencang))\b/iu,
    { column: 'speed', isMost: true },
    { column: 'duration', isMost: false },
  ],
  [
    /\b(?:slowest|terlambat|paling (?:lambat|lemot))\b/iu,
    { column: 'speed', isMost: false },
    { column: 'duration', isMost: true },
  ],
  [
    /\b(?:biggest|largest|terbesar|terluas|paling (?:besar|luas))\b/iu,
    { column: 'size', isMost: true },
    { column: 'capacity', isMost: true },
  ],
  [
    /\b(?:smallest|terkecil|paling kecil)\b/iu,
    { column: 'size', isMost: false },
    { column: 'capacity', isMost: false },
  ],
  [/\b(?:longest|terlama|terpanjang|paling (?:lama|panjang))\b/iu, { column: 'duration', isMost: true }],
  [/\b(?:shortest|tersingkat|terpendek|paling (?:singkat|pendek|sebentar))\b/iu, { column: 'duration', isMost: false }],
]

/** Superlatives that name a column: "the highest interest", `bunga paling tinggi`. */
const namedEnds: [RegExp, isMost: boolean][] = [
  [/\b(?:most|highest|biggest|largest|greatest|longest) (\p{L}{3,})/giu, true],
  [/\b(?:least|lowest|fewest|smallest|shortest) (\p{L}{3,})/giu, false],
  [/(?<!\p{L})(\p{L}{3,}?)(?:nya)? (?:yang )?(?:ter|paling )(?:tinggi|besar|banyak|lama|panjang)\b/giu, true],
  [/(?<!\p{L})(\p{L}{3,}?)(?:nya)? (?:yang )?(?:ter|paling )(?:rendah|kecil|sedikit|singkat|pendek)\b/giu, false],
]

/** The superlatives in a question, the most likely first; empty without one. */
export const requestedEnds = (question: string): End[] => [
  ...namedEnds.flatMap(([pattern, isMost]) =>
    [...question.matchAll(pattern)].map(([, column]) => ({
      column: column!.toLowerCase(),
      isMost,
      isNamed: true as const,
    })),
  ),
  ...ends.filter(([pattern]) => pattern.test(question)).flatMap(([, ...found]) => found),
]

/** Words of a question that select a row of a table. */
const choosing =
  /^(?:paling|most|least|(?:cheap|low|high|fast|quick|slow|big|large|small|long|short)(?:est)?|expensive|affordable|ter)?(?:murah|mahal|cepat|lambat|besar|luas|kecil|lama|panjang|singkat|pendek|kencang|hemat|rendah|tinggi)?$/iu

/** Removes the words that select a row, because no row contains them. */
export const withoutEnd = (question: Parsed): Parsed => ({
  ...question,
  terms: question.terms.filter(({ text }) => !choosing.test(text) && requestedEnds(text).length === 0),
})

/** The amount of money in a text: 1250000 for `Rp 1.250.000`. */
export function amountIn(text: string): number | undefined {
  const [, amount] = /(?:\b(?:rp|idr|usd|eur|sgd|myr)\b|[$€£])\.? ?(\d[\d.,]*)/iu.exec(text) ?? []
  return amount === undefined ? undefined : numberOf(amount)
}

const numberOf = (text: string): number =>
  Number(
    text
      .replaceAll(/[.,](?=\d{3}(?!\d))/g, '')
      .replace(',', '.')
      .replace(/\.$/, ''),
  )

/** Units of time in minutes. */
const minutes: [RegExp, number][] = [
  [/\b(?:hours?|jam)\b/iu, 60],
  [/\b(?:days?|hari)\b/iu, 1_440],
  [/\b(?:weeks?|minggu|pekan)\b/iu, 10_080],
  [/\b(?:months?|bulan)\b/iu, 43_200],
  [/\b(?:years?|tahun)\b/iu, 525_600],
]

/** The number of a row in a column. */
function numberIn(row: string, { column }: End, lexicon: Lexicon): number | undefined {
  if (column === 'price') return amountIn(row)
  const wanted = wordOf(column, lexicon).concepts
  const isIt = (cell: string) =>
    (column === 'speed' && /\d ?[mg]bps\b/iu.test(cell)) ||
    wordsOf(cell, lexicon).some(({ concepts }) => [...concepts].some((concept) => wanted.has(concept)))
  const cell = row
    .replace(/^[^:]*: /, '')
    .split(/, (?=\D)/)
    .find((one) => /\d/.test(one) && isIt(one))
  const [found] = /\d[\d.,]*/.exec(cell ?? '') ?? []
  const factor = column === 'duration' ? (minutes.find(([unit]) => unit.test(cell ?? ''))?.[1] ?? 1) : 1
  return found === undefined ? undefined : numberOf(found) * factor
}

/**
 * The row with the maximum or minimum of a column.
 *
 * @param rows the rows that match the question
 */
export function rowAtEnd(end: End, rows: readonly Place[], lexicon: Lexicon): Place | undefined {
  const numbered = rows.flatMap((row) => {
    const amount = row.kind === 'row' ? numberIn(row.said, end, lexicon) : undefined
    return amount === undefined ? [] : [{ row, amount }]
  })
  if (numbered.length < 2) return undefined
  const sorted = numbered.toSorted((one, other) => one.amount - other.amount)
  return (end.isMost ? sorted.at(-1) : sorted[0])!.row
}
