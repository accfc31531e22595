import { dateName } from './dates.ts'

const strictKinds = [
  'duration',
  'clock',
  'when',
  'measure',
  'count',
  'phone',
  'email',
  'amount',
  'number',
  'address',
] as const
const looseKinds = ['person', 'place', 'reason', 'list', 'how', 'polar', 'any'] as const
/** The kinds of answer that questions ask for: those that need a certain value, and others. */
export type Kind = (typeof strictKinds)[number] | (typeof looseKinds)[number]

const numbers = String.raw`(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|half|a|an|several|few|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|sebelas|seratus|setengah|se)`
const spans = String.raw`(?:second|minute|min|hour|day|night|week|month|year|detik|menit|jam|hari|malam|minggu|pekan|bulan|tahun)s?`
const spelled =
  'one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand|million|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|belas|puluh|ratus|seratus|ribu|juta'
const money = String.raw`(?:\b(?:rp|idr|usd|eur|sgd|myr|aud|gbp|rm)\b|[$€£])\.? ?\d|\b\d[\d.,]*(?: \S+)? ?(?:rupiah|ribu|juta|miliar|dollars?|euros?|pounds?|thousand|million|billion)\b|\d ?%|\b\d+(?:p|k|rb|jt)\b|\b(?:seribu|sejuta|percent|persen)\b|\b(?:${spelled}) (?:rupiah|dollars?|euros?|pounds?|pence|cents?|sen)\b`
const freely = String.raw`\b(?:free|gratis|no (?:extra )?(?:cost|charge)|nothing|tanpa biaya|cuma-cuma|half|separuh|setengah|included|termasuk|(?:don['’]t|not|no|never|tidak) (?:charge|pay|bayar|dikenai|dikenakan|dipungut)\p{L}*)\b`
/** Writes an expression that ignores case, of other patterns. */
export const re = (parts: TemplateStringsArray, ...values: string[]): RegExp =>
  new RegExp(String.raw(parts, ...values), 'iu')

/**
 * The kinds in the order in which a question is read, those with `!` needing what is found. Below each: `?` of the
 * question, `=` of the text that answers, `@` of the head of a column that does.
 */
const written = String.raw`
duration!
? \bhow (?:long|soon|quick(?:ly)?|many (?:minutes|hours|days|weeks|months|years|nights)|far (?:ahead|in advance))\b|\bberapa (?:lama|hari|jam|menit|minggu|bulan|tahun|cepat)\b|\blama(?:nya)?\b.{0,20}\bberapa\b|\bhow (?:much|many) (?:time|notice)\b
= \b${numbers}[ -]?(?:to |until |sampai |hingga |[–-] ?\d+ )?(?:\p{L}+ )?(?:working |business |calendar |full )?${spans}\b|\b(?:immediately|instantly|at once|24/7|same day|segera|langsung|selamanya|forever|permanent\p{L}*)\b
@ \b(?:duration|time|long|durasi|lama|waktu|masa|period|min(?:utes)?|hours?|days?|menit|jam|hari)\b
clock!
? \b(?:what time|which times?|what times|which hours|what hours|jam berapa|pukul berapa)\b
= \b\d{1,2}[.:]\d{2}\b|\b\d{1,2} ?(?:am|pm|a\.m|p\.m|o'clock)\b|\b(?:pukul|jam|at|from|until|to|till|by|before|after|sampai) \d{1,2}\b|\b24 (?:hours|jam)|\b(?:noon|midnight|around the clock|all day|sunset|sunrise|tengah hari|tengah malam)\b
@ \b(?:time|open|hours?|jam|pukul|waktu|from|until|mulai|selesai|check-?(?:in|out))\b
when!
? (?:^|[,;.:]\s|\b(?:and|or|but|so|know|tell me|ask|check|see|exactly|sure|do|until|from|by|since) )when(?:['’]s)?\b|\bwhen\W*$|\b(?:what days?|which days?|kapan|hari apa|tanggal berapa|what date)\b|\b(?:opening|business|office) hours\b|\bjam (?:buka|operasional|kerja|tutup|praktik|layanan)\b|\bjadwal\b
= \b\d{1,2}[.:]\d{2}\b|\b\d{1,2} ?(?:am|pm)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:senin|selasa|rabu|kamis|jumat|sabtu|minggu)\b|\b(?:every (?:day|week|month|year)|setiap|after|before|until|once|as soon as|sebelum|setelah|sejak|segera)\b|\b\d+(?:st|nd|rd|th)\b|\b(?:tanggal|pukul|jam) \d|\b(?:january|february|march|april|june|july|august|september|october|november|december|januari|februari|maret|mei|juni|juli|agustus|oktober|desember|holidays?)\b|\b${numbers} (?:\p{L}+ )?${spans}\b|\b(?:daily|weekly|monthly|24/7|always)\b|\b\d{1,2}(?:[–-]\d{1,2})? (?:jan|feb|mar|apr|may|mei|jun|jul|aug|agu|sep|oct|okt|nov|dec|des)|\ball day\b|\b(?:same )?hours\b
@ \b(?:date|day|when|open|hours|time|schedule|tanggal|hari|jadwal|buka|waktu|jam|closed|tutup|season|period)\b
measure!
? \bhow (?:heavy|far|fast|deep|tall|high|wide|big|large|strong|thick)\b|\bhow much (?:weight|luggage|baggage|(?:do|does|may|can) (?:\S+ ){1,5}weigh)\b|\bberapa (?:berat|kg|kilo|besar|jauh|kecepatan|ukuran|tinggi|panjang|lebar|dalam|luas|meter|km)|\b(?:berat|kecepatan|ukuran|luas|kedalaman)\S*(?: \S+){0,5} berapa\b|\bspeed\b
= \b${numbers}[ -]?(?:kg|kilos?|kilograms?|gr?|grams?|tons?|tonnes?|pounds?|lbs?|m|cm|mm|km|met(?:re|er)s?|kilomet(?:re|er)s?|inch(?:es)?|feet|knots?|mbps|gb|mb|km/h|litres?|liters?|watts?|volts?|amps?|hectares?|hektar|m2|m²|x)\b|\d ?[x×] ?\d|\b(?:unlimited|tak terbatas|tanpa batas)\b
count!
? \bhow (?:many|often|old|young)\b|\bberapa (?:banyak|orang|kursi|buah|pengguna|unit|kali|poin|jumlah|umur|usia|persen|nomor|\p{L}+an)\b|\bjumlah\b|\b(?:usia|umur)\S*(?: \S+){0,3} berapa\b|\bseberapa sering\b
= \b${numbers}\b|\b(?:unlimited|tak terbatas|once|twice|no limit|every|each|setiap|sekali)\b|\b(?:thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|hundred|belas|puluh)\b
phone!
? \b(?:phone|telephone|whatsapp|wa|hotline|contact|emergency) number\b|\bnumber (?:can|do|should) i (?:call|ring|dial)\b|\bnomor (?:telepon|telp|hp|wa|whatsapp|kontak|layanan|darurat)|\bnomornya\b|\b(?:who|whom) (?:do|can|should) i (?:call|ring|phone)\b
= (?:\+|\b0)\d[\d ()-]{5,}\d|\b1?[58]00[\d -]{3,}|\b\d{3,5}[ -]\d{3,}|\b1\d\d\b
email!
? \be-?mail address\b|\balamat (?:e-?mail|surel)\b|\bwhat(?:'s| is) your e-?mail\b
= [\w.+-]@[\w-]
amount!
? \bhow much\b(?! (?:time|notice|data|storage|space))|\bhow expensive\b|\b(?:price|cost|costs|fee|fees|charge|fare|rate|rates|tariff|surcharge)\b(?! me\b.{0,3}$)|\bwhat(?:'s| does| do| would| will| is| are)\b.{1,60}\b(?:cost|price|rate|fee|fare|pay)s?\b|\bberapa\b.{0,30}\b(?:harga|biaya|tarif|ongkos|ongkir|bayar|denda|diskon|potongan)|\b(?:harga|biaya|tarif|ongkos|ongkir|denda)\S*(?: \S+){0,8} berapa\b|\b(?:harga|tarif|ongkos)(?:nya)?\b|\bset me back\b|\bberapa(?:an| duit)\b|\b(?:kena|bayar) berapa\b|\bdiscount\b
= ${money}|${freely}
@ \b(?:price|cost|fee|rate|tariff|fare|(?<!in )charge|premium|rent|deposit|harga|biaya|tarif|ongkos|premi|sewa|denda|bunga|interest)\b|[$€£]|\b(?:rp|idr|usd|eur)\b
number!
? \bberapa\b
= \d|\b(?:satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|gratis|one|two|three|four|five|six|seven|eight|nine|ten)\b
person
? \bwho(?:m|['’]s)?\b(?! (?:allowed|able|eligible|this|that))|\b(?:siapa|sama siapa)\b|\bwhat(?:'s| is) the name of\b|\bnama (?:\S+ )?siapa\b
= (?<=\S )(?!Rp\b)\p{Lu}\p{Ll}{2,}|\b(?:staff|owner|anyone|team|guests?|members?|customers?|petugas|pemilik|tim|siapa pun|peserta|pelanggan|anggota)\b
@ \b(?:who|contact|name|siapa|kontak|nama|pic|dokter|doctor|teacher|instructor|guru|instruktur|leader|penanggung)\b
address!
? \b(?:address|alamat(?:nya)?)\b
= \b(?:jalan|jl|jln|street|st|road|rd|avenue|lane|square|way|blok|km|no)\b\.? ?|\b(?:ruko|lantai|floor|gedung|building|mall|quay|wharf|street)\b
@ \b(?:address|location|alamat|lokasi|where|place|tempat)\b
place
? \bwhere(?:['’]s)?\b|\b(?:di|ke) ?mana\b|\blocated\b|\bwhich floor\b|\blantai berapa\b
= \b(?:jalan|jl|street|road|avenue|floor|lantai|gedung|building|mall|branch|cabang|station|stasiun|terminal|counter|loket|under|menu|page|halaman|portal|app|aplikasi|profil|settings|pengaturan|near|opposite|next to|beside|behind|corner|lewat|melalui|top|end of|field|room|ruang|desk|office|kantor|website|online|upstairs|downstairs)\b|\b(?:at|in|on|to|from|by|outside|inside|di|ke|dari) (?:the |a |an |our |your |any )?\p{L}|@
@ \b(?:where|place|location|address|room|venue|floor|di mana|lokasi|alamat|tempat|ruang|lantai|gate|dock)\b
reason
? \b(?:why|kenapa|mengapa|how come)\b
= \b(?:because|since|so that|due to|reasons?|as|for|depends?|karena|sebab|agar|supaya|alasan|akibat)\b
list
? \b(?:which|what (?:are|documents?|rules|kinds?|types?|else|services|events)|apa saja|apa aja|sebutkan|mana saja|yang mana|mana yang|list)\b|\bmana\b
= ,.*(?:,|\b(?:and|or|dan|atau|serta)\b)|\b(?:and|dan|serta)\b.*\b(?:and|dan|serta)\b|\n|;|\|
how
? \b(?:how (?:do|can|to|does|should|would)|what (?:do|should|must|happens)|bagaimana|gimana|cara|caranya|langkah)\b
polar
? ^(?:(?:and|so|but|hi|dan|terus|kalau) )?(?:is|are|am|was|do|does|did|can|could|may|will|would|must|should|have|has|apakah|apa|bisa|bisakah|boleh|bolehkah|ada|adakah|masih|harus|perlu|perlukah|sudah)\b|,? (?:can|could|do|does|is|are|may|will|am|would|must|should) (?:i|it|you|we|he|she|they|that|there|my|the|an?)\b|\b(?:tidak|nggak|gak|ga|enggak|kah|ya)\W*$|\b(?:bisa|boleh)\b
`

interface KindOf {
  asked: RegExp
  found: RegExp | undefined
  head: RegExp | undefined
  isStrict: boolean
}

const kinds = new Map<Kind, KindOf>(
  written.split(/\n(?=\p{L}+!?\n)/u).flatMap((block) => {
    const [name, ...lines] = block.trim().split('\n')
    const at = (mark: string) => lines.find((line) => line.startsWith(mark))?.slice(2)
    const kind = [...strictKinds, ...looseKinds].find((one) => one === name?.replace('!', ''))
    if (!kind) return []
    const compiled = (pattern: string | undefined, flags = 'iu') =>
      pattern === undefined ? undefined : new RegExp(pattern, flags)
    // Names are told by their capitals.
    const found = compiled(at('='), kind === 'person' ? 'u' : 'iu')
    return [
      [kind, { asked: new RegExp(at('?')!, 'iu'), found, head: compiled(at('@')), isStrict: name!.endsWith('!') }],
    ]
  }),
)

/** The words after "how many", one of which is counted. */
export const countedIn = (question: string): string[] =>
  /\b(?:how many|berapa banyak)((?: \p{L}+){1,3})/iu.exec(question)?.[1]!.toLowerCase().trim().split(' ') ?? []

/** The kind of answer that a question asks for. */
export function kindOf(question: string): Kind {
  if (yesOrNo.test(question) && !wh.test(question)) return 'polar'
  if (/\bwhat(?:'s| is| are)?\b.{0,20}\b(?:included|covered)\b|\bapa (?:saja|aja)\b.{0,30}\btermasuk\b/.test(question))
    return 'list'
  const kind = [...kinds].find(([, { asked }]) => asked.test(question))?.[0] ?? 'any'
  return kind === 'polar' && wh.test(question) ? 'any' : kind
}
const yesOrNo =
  /^(?:(?:and|so|but|hi|dan|terus|kalau) )?(?:is|are|am|was|do|does|did|can|could|may|will|would|must|should|have|has|apakah|bisa|bisakah|boleh|bolehkah|ada|adakah|masih|harus|perlu|perlukah)\b/
const wh =
  /\b(?:what|when|where|who|which|why|how|tell me|know|berapa|kapan|mana|siapa|kenapa|mengapa|bagaimana|gimana|apa saja|apa yang|apa aja|yang apa)\b/

/** Tells whether a question is answered by yes or no. */
export const isPolar = (question: string): boolean => kinds.get('polar')!.asked.test(question)

/**
 * Tells whether a text has what a kind of question asks for.
 *
 * @returns undefined if it has not, and must; otherwise what it adds to the score
 */
export function fitOf(wanted: Kind, text: string, head = ''): number | undefined {
  const entry = kinds.get(wanted)
  if (!entry?.found || (wanted === 'list' && head)) return 0
  if ((wanted === 'count' || wanted === 'measure' || wanted === 'duration') && priced.test(head)) return undefined
  if (entry.head?.test(head)) return 0.12
  const own =
    wanted === 'duration' ? text.replaceAll(ages, ' ') : wanted === 'person' ? text.replaceAll(dateName, ' ') : text
  if (entry.found.test(own)) return entry.isStrict ? 0.1 : 0.05
  return entry.isStrict ? undefined : -0.15
}

/** Ages, which are no durations. */
const ages =
  /\b(?:under|below|over|above|aged?|di ?bawah|di ?atas|usia|berusia|berumur|umur)(?: of| usia| umur)? \d{1,3}(?:[–-]\d+)?(?: years?| tahun)?|\b\d{1,3} years old/giu
const priced = /[$€£]|\b(?:rp|idr|usd|eur|price|fee|harga|biaya|tarif)\b/iu

/** Tells whether an answer of the kind needs a certain value. */
export const isStrict = (kind: Kind): boolean => kinds.get(kind)?.isStrict === true

/** Tells whether the head of a column names the kind. */
export const isHeadOf = (kind: Kind, head: string): boolean => kinds.get(kind)?.head?.test(head) ?? false
/** Tells whether a text has what a kind of question asks for, if that can be told. */
export const has = (kind: Kind, text: string): boolean => kinds.get(kind)?.found?.test(text) ?? false

/** The amounts, times and other values of a text by which two answers differ. */
export const valuesIn = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\d+(?:[.,:]\d+)*/g) ?? []).map((value) =>
      value.replaceAll(/[.,:]/g, '').replace(/^0+(?=\d)/, ''),
    ),
  )

const hours = re`\b\d{1,2}[.:]\d{2}\b.{1,12}\b\d{1,2}[.:]\d{2}\b|\b\d{1,2} ?(?:am|pm)\b|\b(?:at|pukul|jam) \d{1,2}[.:]\d{2}\b|\b24 (?:hours|jam)\b`
/** Words that a text shows without naming them: an amount is a price, a span of hours is when something is open. */
const shown: [words: string, RegExp][] = [
  ['price pay', re`${money}|${freely}`],
  ['open close schedule hour', hours],
  ['duration', kinds.get('duration')!.found!],
  ['contact email', kinds.get('email')!.found!],
  ['contact', kinds.get('phone')!.found!],
  ['place', re`\b(?:jalan|jl\.|street|road|avenue|lantai|floor)\b`],
  ['temperature suhu', re`°\s?[CF]\b`],
  [
    'size big large besar',
    re`\b\d[\d.,]* ?(?:m|cm|mm|km|m²|centimet\w+|met\w+|hectares?|hektare?)\b|\d ?[x×] ?\d|\d by \d`,
  ],
  ['weigh', re`\b\d[\d.,]* ?(?:kg|kilos?|kilograms?)\b`],
]
/** The words that a text shows. */
export const shownIn = (text: string): string[] =>
  shown.flatMap(([words, found]) => (found.test(text) ? words.split(' ') : []))

/** The words that name the kind itself, and need no word in the answer. */
export const namesOf: Partial<Record<Kind, string>> = {
  amount: 'price pay',
  duration: 'duration hour minute day week month year wait',
  phone: 'contact',
  email: 'email',
  place: 'place',
  address: 'place',
  clock: 'schedule',
  when: 'schedule day',
}
