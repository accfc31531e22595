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

const units = new Map(
  `m metre metres meter meters mtr|km kilometre kilometres kilometer kilometers|cm centimetre centimetres centimeter centimeters senti|kg kilo kilos kilogram kilograms
  g gr gram grams|t ton tons tonne tonnes|l litre litres liter liters|minute minutes min mins menit|hour hours h hr hrs jam|day days hari night nights malam|week weeks minggu pekan
  month months bulan|year years yr yrs tahun yo th|person persons people guest guests pax orang tamu peserta adult adults kids children anak|mbps mbit|gb|% percent persen|m³ m3 kubik cubic`
    .split(/[|\n]/)
    .flatMap((names) =>
      names
        .trim()
        .split(' ')
        .map((name, _, [unit]) => [name, unit!] as const),
    ),
)
export const unitOf = (word: string | undefined): string | undefined => units.get(word?.toLowerCase() ?? '')

/** The number that is written: 1250000 for `1.250.000`, 6.5 for `6,5`. */
export const numberOf = (text: string): number =>
  Number(
    text
      .replaceAll(/[.,](?=\d{3}(?!\d))/g, '')
      .replace(',', '.')
      .replace(/[.,]{1,3}$/, ''),
  )

const words = new Map(
  `one satu|two dua|three tiga|four empat|five lima|six enam|seven tujuh|eight delapan|nine sembilan|ten sepuluh|eleven sebelas|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty`
    .split('|')
    .flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
)
const spelledNumber = new RegExp(String.raw`\b(?:${[...words.keys()].join('|')})\b(?=[ -]\p{L})`, 'giu')
/** Writes number words in digits: `three metres` is `3 metres`. */
export const inDigits = (text: string): string =>
  text.replaceAll(spelledNumber, (word) => String(words.get(word.toLowerCase())))

const number = String.raw`(\d+(?:[.,]\d+)*(?![:\d]|[.,]\d))\s?-?(%|[\p{L}][\p{L}³]{0,10})?`
const free = String.raw`(?<![\p{L}\d.,:])`
const quantity = new RegExp(`${free}${number}`, 'giu')

/** The quantities in a question. Amounts of money and times of day are none. */
export function quantitiesIn(text: string): Quantity[] {
  const written = inDigits(text)
  return [...written.matchAll(quantity)].flatMap(({ 1: digits, 2: word, index }) => {
    const isMoney = /(?:[$€£]|\b(?:rp|idr|usd|eur|jam|pukul|at|nomor|no))\.?\s?$/iu.test(written.slice(0, index))
    return isMoney || /^(?:am|pm)$/i.test(word ?? '') ? [] : [{ value: numberOf(digits!), unit: unitOf(word) }]
  })
}

const most = 1e9
const below = 1e-6
/** Patterns of ranges, with the range around the number that each names. */
const ranges: [pattern: RegExp, range: (value: number) => [from: number, to: number]][] = [
  [
    new RegExp(
      String.raw`(?:\b(?:up to|until|maximum|max|at most|(?:no|not) (?:more|longer|older) than|sampai(?: dengan)?|hingga|s\/d|maksimum|maksimal|paling (?:banyak|lama|tua|berat))\b\.?|≤|<=)\s*(?:of\s)?${number}`,
      'giu',
    ),
    (value) => [-most, value],
  ],
  [
    new RegExp(
      String.raw`(?:\b(?:under|below|less than|younger than|shorter than|di ?bawah|kurang dari)\b|<)\s*(?:the age of\s)?${number}`,
      'giu',
    ),
    (value) => [-most, value - below],
  ],
  [
    new RegExp(
      String.raw`(?:\b(?:over|above|more than|older than|longer than|exceeding|beyond|di ?atas|lebih dari|melebihi)\b|>)\s*(?:the age of\s)?${number}`,
      'giu',
    ),
    (value) => [value + below, most],
  ],
  [
    new RegExp(
      String.raw`(?:\b(?:from|at least|minimum|min|minimal|mulai|paling sedikit|sekurangnya)\b\.?|≥|>=)\s*${number}`,
      'giu',
    ),
    (value) => [value, most],
  ],
  [
    new RegExp(
      String.raw`${free}${number}(?:\+|\s(?:or|and) (?:more|over|older|above|longer)\b|\s(?:ke atas|atau lebih)\b|\s?\+)`,
      'giu',
    ),
    (value) => [value, most],
  ],
]
const between = new RegExp(String.raw`${free}${number}\s?(?:[–—-]|to\b|sampai\b|hingga\b|s\/d)\s?${number}`, 'giu')

/** The ranges that a text names: `up to 6 m`, `8–11 m`, `over 15`. */
function rangesIn(text: string): Range[] {
  const spans = [...text.matchAll(between)].flatMap(([, from, own, to, more]) => {
    const unit = unitOf(more) ?? unitOf(own)
    // Times of day are written like numbers: 09.00–17.00.
    return /\.\d\d$/.test(from!) && !unit ? [] : [{ from: numberOf(from!), to: numberOf(to!), unit }]
  })
  const others = ranges.flatMap(([pattern, range]) =>
    [...text.matchAll(pattern)].map(([, written, word]) => {
      const [from, to] = range(numberOf(written!))
      return { from, to, unit: unitOf(word) }
    }),
  )
  return [...spans, ...others]
}

/** The quantities and ranges of a text. */
export interface Measures {
  /** True for labels and heads, whose ranges may lack a unit. */
  isShort: boolean
  ranges: Range[]
  quantities: Quantity[]
}

export function measuresIn(text: string): Measures {
  const written = inDigits(text)
  const quantities = [...written.matchAll(quantity)].map(([, digits, word]) => ({
    value: numberOf(digits!),
    unit: unitOf(word),
  }))
  return { isShort: text.length < 60, ranges: quantities.length > 0 ? rangesIn(written) : [], quantities }
}

/**
 * Tells whether a text is about a quantity: it names it, or a range around it.
 *
 * @returns 1, or 0.85 for a range without units; 0 if it is not
 */
export function isAbout({ isShort, ranges: named, quantities }: Measures, { value, unit: asked }: Quantity): number {
  const agree = (one: string | undefined) => !asked || !one || one === asked
  if (quantities.some((one) => one.value === value && agree(one.unit))) return 1
  const around = named.filter(({ from, to, unit }) => agree(unit) && value >= from && value <= to)
  return around.some(({ unit }) => unit || asked) ? 1 : isShort && around.length > 0 ? 0.85 : 0
}
