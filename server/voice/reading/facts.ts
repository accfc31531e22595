import type { Lexicon } from './lexicon.ts'
import { wordOf } from './words.ts'

/** A kind of fact that a question asks for, with the patterns of the question and of sentences that contain it. */
export interface Fact {
  name:
    | 'money'
    | 'amount'
    | 'clock'
    | 'person'
    | 'duration'
    | 'time'
    | 'count'
    | 'weight'
    | 'phone'
    | 'email'
    | 'place'
    | 'reason'
  inQuestion: RegExp
  found: RegExp
}

const numbers = String.raw`(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|a|an|several|few|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|sebelas|seratus|setengah|se)`
const spans = String.raw`(?:second|minute|min|hour|day|night|week|month|year|detik|menit|jam|hari|malam|minggu|pekan|bulan|tahun)s?`
/** Amounts written in words: `seribu rupiah`. */
const words = String.raw`\b(?:seribu|sejuta|ribu|juta|rupiah|dollars?|euros?|hundred|thousand|million)\b`
const of = (pattern: string) => new RegExp(pattern, 'iu')

export const facts: Fact[] = [
  {
    name: 'duration',
    inQuestion: of(
      String.raw`\bhow (?:long|soon|quick(?:ly)?|fast|many (?:minutes|hours|days|weeks|months|years))\b|\bberapa (?:lama|hari|jam|menit|minggu|bulan|tahun|cepat)\b|\blama(?:nya)?\b.{0,20}\bberapa\b|\bhow (?:much|many) (?:time|notice)\b`,
    ),
    found: of(
      String.raw`\b${numbers}[ -]?(?:to |until |sampai |hingga |[–-] ?\d+ )?(?:\S+ ){0,3}?(?:working |business |calendar |full )?${spans}\b|\b(?:immediately|instantly|at once|24/7|same day|segera|langsung|selamanya|forever)\b`,
    ),
  },
  {
    name: 'money',
    inQuestion: of(
      String.raw`\bhow much\b(?! (?:time|notice|luggage|baggage|weight|data|storage|space|does it weigh))|\b(?:price|cost|costs|fee|fees|charge|fare|rate|rates|tariff)\b|\bberapa (?:harga|biaya|tarif|ongkos|ongkir|bayar|denda)|\b(?:harga|biaya|tarif|ongkos|ongkir)(?:nya)?\b|\bpay (?:for|per)\b|\bset me back\b`,
    ),
    found: of(
      String.raw`(?:\b(?:rp|idr|usd|eur|sgd|myr|aud|rm)\b|[$€£])\.? ?\d|\b\d[\d.,]*(?: \S+)? ?(?:rupiah|ribu|juta|dollars?|euros?|thousand|million|percent|persen)\b|\d ?%|\b(?:free|gratis|no (?:extra )?(?:cost|charge)|tanpa biaya|half|separuh)\b|\bcosts?\b|${words}`,
    ),
  },
  {
    name: 'amount',
    inQuestion: of(
      String.raw`\bhow much (?:is|are|does|do|did|for|would|will|to)\b(?! (?:time|i get))|\bhow expensive\b|\bwhat (?:does|do|would|will|is|are)\b.{1,60}\b(?:cost|price|rate|fee|fare|pay)s?\b|\b(?:berapa (?:harga|biaya|tarif|ongkos|ongkir|bayar|denda)|(?:harga|biaya|tarif|ongkos|ongkir)\S*(?: \S+){0,6} berapa)\b`,
    ),
    found: of(
      String.raw`\d|\b(?:free|gratis|no (?:extra )?(?:cost|charge)|tanpa biaya|half|separuh|setengah|nothing|percent|persen)\b|${words}`,
    ),
  },
  {
    name: 'clock',
    inQuestion: of(String.raw`\b(?:what time|jam berapa|pukul berapa)\b`),
    found: of(
      String.raw`\b\d{1,2}[.:]\d{2}\b|\b\d{1,2} ?(?:am|pm|a\.m|p\.m|o'clock)\b|\b(?:pukul|jam|at|from|until|to|till|by|before|after|sampai) \d{1,2}\b|\b24\b|\b(?:noon|midnight|around the clock|tengah hari|tengah malam|morning|evening|pagi|malam)\b`,
    ),
  },
  {
    name: 'person',
    inQuestion: of(
      String.raw`\bwho (?:is|was|are|founded|started|owns|runs|leads|manages|invented)\b(?! (?:allowed|able|eligible|this|that))|\bsiapa (?:nama|pendiri|pemilik|direktur|ketua|kepala|presiden|menteri|manajer|yang (?:mendirikan|memiliki|memimpin))`,
    ),
    found: /(?<=\S )(?!Rp\b)\p{Lu}\p{Ll}{2,}/u,
  },
  {
    name: 'time',
    inQuestion: of(
      String.raw`(?:^|[,;.:]\s|\b(?:and|or|but|so|know|tell me|ask|check|see|exactly|sure|do) )when\b|\bwhen\W*$|\b(?:what time|what days?|which days?|until when|from when|by when|kapan|jam berapa|pukul berapa|hari apa|sampai kapan|tanggal berapa)\b|\b(?:opening|business|office) hours\b|\bjam (?:buka|operasional|kerja|tutup)\b`,
    ),
    found: of(
      String.raw`\b\d{1,2}[.:]\d{2}\b|\b\d{1,2} ?(?:am|pm|a\.m|p\.m)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:senin|selasa|rabu|kamis|jumat|sabtu|minggu)\b|\b(?:every|each|setiap|within|after|before|until|once|as soon as|sebelum|setelah|sejak|sampai|hingga|dalam|segera)\b|\b\d+(?:st|nd|rd|th)\b|\b(?:tanggal|pukul|jam) \d|\b${numbers} ${spans}\b|\b(?:daily|weekly|monthly|24/7)\b`,
    ),
  },
  {
    name: 'count',
    inQuestion: of(
      String.raw`\bhow many\b|\bberapa (?:banyak|orang|kursi|buah|pengguna|unit|kali|poin|jumlah|persen|nomor)|\bnomor\S* berapa\b|\bjumlah\b|\bhow (?:much luggage|big|large|far|fast)\b|\bberapa (?:besar|jauh|kecepatan|ukuran)`,
    ),
    found: of(String.raw`\b${numbers}\b|\bunlimited\b|\btak terbatas\b`),
  },
  {
    name: 'weight',
    inQuestion: of(
      String.raw`\bhow heavy\b|\bhow much (?:weight|(?:do|does|may|can) (?:\S+ ){1,5}weigh)\b|\bberapa (?:berat|kg|kilo)|\bberat\S*(?: \S+){0,5} berapa\b`,
    ),
    found: of(String.raw`\b${numbers} ?(?:kg|kilos?|kilograms?|kilogramm?|grams?|tons?|tonnes?|pounds?|lbs?)\b`),
  },
  {
    name: 'phone',
    inQuestion: of(
      String.raw`\b(?:phone|telephone|whatsapp|wa|hotline|contact) number\b|\bnumber (?:can|do|should) i (?:call|ring|dial)\b|\bnomor (?:telepon|telp|hp|wa|whatsapp|kontak|layanan)|\bhow (?:can|do) i (?:call|ring|phone)\b`,
    ),
    found: of(String.raw`(?:\+|\b0)\d[\d ()-]{5,}\d|\b1?[58]00[\d -]{3,}`),
  },
  {
    name: 'email',
    inQuestion: of(String.raw`\be-?mail address\b|\balamat (?:email|surel)\b|\bwhat(?:'s| is) your e-?mail\b`),
    found: /[\w.+-]@[\w-]/u,
  },
  {
    name: 'place',
    inQuestion: of(
      String.raw`\bwhere\b(?! (?:can|do|should) i (?:cancel|change|reset|find))|\bdi ?mana\b|\baddress\b|\balamat\b(?! email)|\blocated\b`,
    ),
    found: of(
      String.raw`\b(?:jalan|jl|street|road|avenue|floor|lantai|gedung|building|mall|branch|cabang|pool|station|stasiun|terminal|counter|loket|under|menu|page|halaman|portal|app|aplikasi|profil|settings|pengaturan|near|opposite|next to|corner|from|at|in|di)\b`,
    ),
  },
  {
    name: 'reason',
    inQuestion: of(String.raw`\bwhy\b|\bkenapa\b|\bmengapa\b`),
    found: of(String.raw`\b(?:because|since|so that|due to|reasons?|karena|sebab|agar|supaya|alasan)\b`),
  },
]

/** The kinds of fact that a question asks for. */
export const requestedFacts = (question: string): Fact[] => {
  const found = facts.filter(({ inQuestion }) => inQuestion.test(question))
  const isTimed = found.some(({ name }) => name === 'duration')
  return found.filter(
    ({ name }) => !(isTimed && (name === 'count' || name === 'time' || name === 'money' || name === 'amount')),
  )
}

/** The concepts that patterns show: a sentence with an amount is about a price, even without the word. */
export function shownIn(text: string, lexicon: Lexicon): Set<number> {
  const shown = new Set<number>()
  for (const { word, found } of shownBy) {
    if (found.test(text)) for (const concept of wordOf(word, lexicon).concepts) shown.add(concept)
  }
  return shown
}

/** The concepts of words that name a kind of fact: price, time, address. They are not the subject of a question. */
export const conceptsOf = ({ name }: Fact, lexicon: Lexicon): Set<number> =>
  new Set((namedBy[name] ?? []).flatMap((word) => [...wordOf(word, lexicon).concepts]))

const namedBy: Partial<Record<Fact['name'], string[]>> = {
  money: ['price', 'pay'],
  duration: ['duration'],
  time: ['open'],
  phone: ['hotline', 'contact'],
  email: ['email'],
  place: ['address'],
}

/** A span of hours, or an hour of a day. */
const hours = of(
  String.raw`\b\d{1,2}[.:]\d{2}\b.{1,12}\b\d{1,2}[.:]\d{2}\b|\b\d{1,2} ?(?:am|pm)\b|\b(?:at|pukul|jam) \d{1,2}[.:]\d{2}\b`,
)
const foundBy = (name: Fact['name']) => facts.find((fact) => fact.name === name)!.found
const shownBy = [
  {
    word: 'price',
    found: of(String.raw`(?:\b(?:rp|idr|usd|eur|sgd|myr)\b|[$€£])\.? ?\d|\b\d[\d.,]* ?(?:rupiah|dollars?)\b`),
  },
  { word: 'pay', found: of(String.raw`\b(?:free|gratis|free of charge|tanpa biaya|no charge)\b`) },
  { word: 'price', found: of(String.raw`\b(?:free of charge|gratis|tanpa biaya|no charge)\b`) },
  { word: 'email', found: foundBy('email') },
  { word: 'address', found: of(String.raw`\b(?:jalan|jl\.|street|road|avenue)\b`) },
  { word: 'weight', found: foundBy('weight') },
  {
    word: 'document',
    found: of(
      String.raw`\b(?:ktp|npwp|sim|passports?|paspor|(?:id|identity) cards?|kartu (?:identitas|keluarga|pelajar)|payslips?|slip gaji|certificates?|sertifikat|ijazah|akta|driving licen[cs]e)\b`,
    ),
  },
  ...['open', 'close', 'schedule'].map((word) => ({ word, found: hours })),
  { word: 'duration', found: foundBy('duration') },
  { word: 'hotline', found: foundBy('phone') },
  { word: 'contact', found: foundBy('phone') },
]
