import { type Kind, re } from './kinds.ts'

/** An end of a column, the highest or the lowest value, and the kinds of columns that have it. */
export interface End {
  isMost: boolean
  kinds: Kind[]
}

const ends: [isMost: boolean, kinds: Kind[], pattern: RegExp][] = [
  [
    false,
    ['amount'],
    re`\b(?:cheapest|(?:least|lowest) (?:expensive|price|cost|fee|rate|fare)|costs? (?:the )?least|most affordable|termurah|paling (?:murah|hemat|terjangkau)|(?:harga|biaya|tarif) terendah)\b`,
  ],
  [
    true,
    ['amount'],
    re`\b(?:most expensive|dearest|priciest|costs? (?:the )?most|highest (?:price|cost|fee|rate|fare)|termahal|paling mahal|(?:harga|biaya|tarif) tertinggi)\b`,
  ],
  [false, ['duration'], re`\b(?:quickest|fastest|tercepat|paling (?:cepat|kencang))\b`],
  [true, ['measure'], re`\b(?:fastest|quickest|tercepat|paling (?:cepat|kencang))\b`],
  [true, ['duration', 'measure', 'any'], re`\b(?:longest|terlama|paling lama)\b`],
  [false, ['duration', 'measure', 'any'], re`\b(?:shortest|tersingkat|paling (?:singkat|sebentar))\b`],
  [
    false,
    ['when', 'clock'],
    re`\b(?:earliest|soonest|(?:which|what|who|when)(?: \S+){1,5} first|paling (?:awal|pagi|dini))\b`,
  ],
  [
    true,
    ['when', 'clock'],
    re`\b(?:(?<!at the )latest|(?:which|what|who|when)(?: \S+){1,5} last|paling (?:akhir|malam))\b`,
  ],
  [
    true,
    ['any'],
    re`\b(?:biggest|largest|highest|(?<!at )most|greatest|tallest|heaviest|deepest|strongest|oldest|terbesar|terbanyak|tertinggi|terberat|terluas|terpanjang|paling (?:besar|gede|luas|banyak|tinggi|berat|panjang|tua))\b`,
  ],
  [
    false,
    ['any'],
    re`\b(?:smallest|lowest|(?<!at )least|fewest|lightest|youngest|terkecil|terendah|teringan|paling (?:kecil|sedikit|rendah|ringan|muda))\b`,
  ],
]

/** The ends that a question asks for, the most likely first. */
export const endsIn = (text: string): End[] =>
  ends.filter(([, , pattern]) => pattern.test(text)).map(([isMost, kinds]) => ({ isMost, kinds }))

/** Matches questions that compare two values. */
export const comparing = re`\b(?:difference|differ|compared?|selisih\p{L}*|beda\p{L}*|perbedaan|dibanding\p{L}*|daripada|(?:more|larger|smaller|higher|lower)(?: \p{L}+){0,6} (?:than (?!\d)|or )|cheaper|dearer|longer|shorter|faster|slower|bigger|earlier|later|more expensive|less|how much (?:more|less|extra|do i save)|lebih (?:murah|mahal|lama|cepat|besar|kecil|tinggi|rendah|banyak|sedikit))(?!\p{L})`
