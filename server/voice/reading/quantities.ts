/** A number with its unit, such as a length or an age. */
export interface Quantity {
  value: number
  /** Undefined if none is written. */
  unit: string | undefined
}

interface Range {
  from: number
  to: number
  unit: string | undefined
}

const units: [unit: string, RegExp][] = [
  ['m', /^(?:m|metres?|meters?|mtr)$/],
  ['km', /^(?:km|kilomet(?:re|er)s?)$/],
  ['cm', /^(?:cm|centimet(?:re|er)s?|senti)$/],
  ['kg', /^(?:kg|kilos?|kilograms?|kilogram)$/],
  ['g', /^(?:g|gr|grams?|gram)$/],
  ['t', /^(?:t|tons?|tonnes?)$/],
  ['l', /^(?:l|litres?|liters?|liter)$/],
  ['minute', /^(?:min|mins|minutes?|menit)$/],
  ['hour', /^(?:h|hrs?|hours?|jam)$/],
  ['day', /^(?:days?|hari|nights?|malam)$/],
  ['week', /^(?:weeks?|minggu|pekan)$/],
  ['month', /^(?:months?|bulan)$/],
  ['year', /^(?:years?|yrs?|tahun|yo|th)$/],
  ['person', /^(?:people|persons?|guests?|pax|orang|tamu|peserta|adults?|kids|children|anak)$/],
  ['mbps', /^(?:mbps|mbit)$/],
  ['gb', /^gb$/],
  ['%', /^(?:%|percent|persen)$/],
]
const unitOf = (word: string | undefined): string | undefined =>
  word ? units.find(([, pattern]) => pattern.test(word.toLowerCase()))?.[0] : undefined

/** The number that is written: 1250000 for `1.250.000`, 6.5 for `6,5`. */
export const numberOf = (text: string): number =>
  Number(
    text
      .replaceAll(/[.,](?=\d{3}(?!\d))/g, '')
      .replace(',', '.')
      .replace(/[.,]+$/, ''),
  )

const words = new Map(
  `one satu|two dua|three tiga|four empat|five lima|six enam|seven tujuh|eight delapan|nine sembilan|ten sepuluh|eleven sebelas|twelve`
    .split('|')
    .flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
)
const spelledNumber = new RegExp(String.raw`\b(?:${[...words.keys()].join('|')})\b(?=[ -]\p{L})`, 'giu')
/** Writes number words in digits: `three metres` is `3 metres`. */
export const inDigits = (text: string): string =>
  text.replaceAll(spelledNumber, (word) => String(words.get(word.toLowerCase())))

const number = String.raw`\d+(?:[.,]\d+)*(?![:\d]|[.,]\d)`
const unit = String.raw`\s?-?(%|[\p{L}]{1,11})?`
const quantity = new RegExp(String.raw`(?<![\p{L}\d.,:])(${number})${unit}`, 'giu')

/** The quantities in a question. Amounts of money and times of day are none. */
export function quantitiesIn(text: string): Quantity[] {
  return [...inDigits(text).matchAll(quantity)].flatMap((found) => {
    const [, written, word] = found
    const before = text.slice(0, found.index)
    if (/(?:[$€£]|\b(?:rp|idr|usd|eur|jam|pukul|at|nomor|no))\.?\s?$/iu.test(before) || /^(?:am|pm)$/i.test(word ?? ''))
      return []
    return [{ value: numberOf(written!), unit: unitOf(word) }]
  })
}

const between = new RegExp(
  String.raw`(?<![\p{L}\d.,:])(${number})${unit}\s?(?:[–—-]|to\b|sampai\b|hingga\b|s\/d)\s?(${number})${unit}`,
  'giu',
)
const upTo = new RegExp(
  String.raw`(?:\b(?:up to|until|maximum|max|at most|(?:no|not) (?:more|longer|older) than|sampai(?: dengan)?|hingga|s\/d|maksimum|maksimal|paling (?:banyak|lama|tua|berat))\b\.?|≤|<=)\s*(?:of\s)?(${number})${unit}`,
  'giu',
)
const below = new RegExp(
  String.raw`(?:\b(?:under|below|less than|younger than|shorter than|di ?bawah|kurang dari)\b|<)\s*(?:the age of\s)?(${number})${unit}`,
  'giu',
)
const above = new RegExp(
  String.raw`(?:\b(?:over|above|more than|older than|longer than|exceeding|beyond|di ?atas|lebih dari|melebihi)\b|>)\s*(?:the age of\s)?(${number})${unit}`,
  'giu',
)
const atLeast = new RegExp(
  String.raw`(?:\b(?:from|at least|minimum|min|minimal|mulai|paling sedikit|sekurangnya)\b\.?|≥|>=)\s*(${number})${unit}|(?<![\p{L}\d.,:])(${number})${unit}(?:\+|\s(?:or|and) (?:more|over|older|above|longer)\b|\s(?:ke atas|atau lebih)\b|\s?\+)`,
  'giu',
)

/** The ranges that a text names: `up to 6 m`, `8–11 m`, `over 15`. */
function rangesIn(text: string): Range[] {
  const written = inDigits(text)
  const found: Range[] = []
  for (const [, from, own, to, more] of written.matchAll(between)) {
    const of = unitOf(more) ?? unitOf(own)
    if (!/\.\d\d$/.test(from!) || of) found.push({ from: numberOf(from!), to: numberOf(to!), unit: of })
  }
  for (const [, to, word] of written.matchAll(upTo)) found.push({ from: -1e9, to: numberOf(to!), unit: unitOf(word) })
  for (const [, to, word] of written.matchAll(below))
    found.push({ from: -1e9, to: numberOf(to!) - 1e-6, unit: unitOf(word) })
  for (const [, from, word] of written.matchAll(above))
    found.push({ from: numberOf(from!) + 1e-6, to: 1e9, unit: unitOf(word) })
  for (const [, from, word, other, otherWord] of written.matchAll(atLeast))
    found.push({ from: numberOf(from ?? other!), to: 1e9, unit: unitOf(word ?? otherWord) })
  return found
}

/** The quantities and ranges of a text. */
export interface Measures {
  /** True for labels and heads, whose ranges may lack a unit. */
  isShort: boolean
  ranges: Range[]
  quantities: Quantity[]
}

export const measuresIn = (text: string): Measures => ({
  isShort: text.length < 60,
  ranges: /\d|[a-z]{3}/i.test(text) ? rangesIn(text) : [],
  quantities: [...inDigits(text).matchAll(quantity)].map(([, written, word]) => ({
    value: numberOf(written!),
    unit: unitOf(word),
  })),
})

/**
 * Tells whether a text is about a quantity: it names it, or a range around it.
 *
 * @returns 1, or 0.85 for a range without units; 0 if it is not
 */
export function isAbout({ isShort, ranges, quantities }: Measures, { value, unit: asked }: Quantity): number {
  const agree = (one: string | undefined) => !asked || !one || one === asked
  if (quantities.some((one) => one.value === value && agree(one.unit))) return 1
  const around = ranges.filter(({ from, to, unit: of }) => agree(of) && value >= from && value <= to)
  return around.some(({ unit: of }) => of || asked) ? 1 : isShort && around.length > 0 ? 0.85 : 0
}

const months =
  'january jan januari|february feb februari|march mar maret|april apr|may mei|june jun juni|july jul juli|august aug agustus agu|september sep sept|october oct oktober okt|november nov|december dec desember des'
const weekdays =
  'monday mondays mon senin|tuesday tuesdays tue selasa|wednesday wednesdays wed rabu|thursday thursdays thu kamis|friday fridays fri jumat|saturday saturdays sat sabtu|sunday sundays sun minggu ahad'
const namesOf = (names: string, offset: number) =>
  names.split('|').flatMap((group, at) => group.split(' ').map((name) => [name, at + offset] as const))
/** Days of the week from 0, months from 10. */
const calendar = new Map([...namesOf(weekdays, 0), ...namesOf(months, 10)])
const dateName = new RegExp(String.raw`(?<!\p{L})(?:${[...calendar.keys()].join('|')})(?!\p{L})`, 'giu')
/** Words of the calendar that mean something else in lower case. */
const ambiguous =
  /^(?:may|march|mar|sat|sun|mon|sep|des|dec|fri|thu|tue|wed|jan|jun|jul|apr|aug|agu|oct|okt|nov|feb|minggu)$/

/**
 * The days of the week and the months that a text names, those within `Monday to Friday` included.
 *
 * @returns how surely each is named: 1, or less if it is one of all days
 */
export function datesIn(text: string): Map<number, number> {
  const found = new Map<number, number>()
  const add = (dates: readonly number[], surely: number) => {
    for (const date of dates) if (!found.has(date)) found.set(date, surely)
  }
  const named = [...text.matchAll(dateName)].filter(({ 0: name, index }) => {
    if (/^may$/i.test(name) && /^ (?:i|we|you|he|she|they|my|the)\b/i.test(text.slice(index + 3))) return false
    if (!ambiguous.test(name)) return true
    return /\b(?:in|from|since|until|by|during|on|of|di|bulan|hari|\d)\s?$/iu.test(
      text.slice(Math.max(0, index - 8), index),
    )
  })
  for (const [at, { 0: name, index }] of named.entries()) {
    const from = calendar.get(name.toLowerCase())!
    add([from], 1)
    const next = named[at + 1]
    const gap = next && text.slice(index + name.length, next.index)
    const to = next && calendar.get(next[0].toLowerCase())!
    if (
      to === undefined ||
      from < 10 !== to < 10 ||
      !/^\s?(?:[–—-]|to|until|through|sampai|hingga|s\/d)\s?(?:\d{1,2} )?$/iu.test(gap!)
    )
      continue
    const [first, length] = from < 10 ? [0, 7] : [10, 12]
    for (let one = from; one !== to; one = first + ((one - first + 1) % length)) add([one], 1)
  }
  if (/\b(?:weekdays?|working days|hari kerja)\b/iu.test(text)) add([0, 1, 2, 3, 4], 1)
  if (/\b(?:weekends?|akhir pekan)\b/iu.test(text)) add([5, 6], 1)
  if (/\b(?:daily|every day|each day|seven days|setiap hari|tiap hari)\b/iu.test(text)) add([0, 1, 2, 3, 4, 5, 6], 0.8)
  return found
}

/** A month of each season of the north. */
const seasons: Record<string, number> = { winter: 10, spring: 13, summer: 16, autumn: 19, fall: 19 }

/** The number of a day of the week or a month; of a season, a month in its middle. */
export const dateOf = (word: string): number | undefined => calendar.get(word) ?? seasons[word]
/** Tells whether a word names a season, which a text may name by months. */
export const isSeason = (word: string): boolean => word in seasons && word !== 'fall'
