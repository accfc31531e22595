import { isPolar, kindOf, namesOf, type Kind } from './kinds.ts'
import { dateOf, datesIn } from './dates.ts'
import { inDigits, quantitiesIn, type Quantity } from './quantities.ts'
import { isDenying, isGrammar, isVague, type Lexicon, spelled, tokensOf, wordOf, wordsOf, type Word } from './words.ts'
import { sentencesOf } from './units.ts'

/** A word of a question that its answer has to be about. */
export interface Term extends Word {
  weight: number
  role: 'word' | 'vague' | 'name' | 'quantity' | 'date' | 'clock'
  quantity?: Quantity
  date?: number
  /** In none of the passages. */
  isUnknown?: boolean
  /** Said before the question half: "I am moving, can I …?" */
  isAside?: boolean
  /** Taken over from an earlier question: an answer may be about it. */
  isEarlier?: boolean
  /** A correction of a word that may be misspelt. */
  isMeant?: boolean
  /** The thing in "Is there …?" */
  isSought?: boolean
}

export interface Question {
  text: string
  terms: Term[]
  kind: Kind
  isPolar: boolean
  denies: boolean
  /** True if it says too little without the question before: an answer has to be about that as well. */
  leans?: boolean
}

const weights = { word: 1, vague: 0.05, name: 1.2, quantity: 1.2, date: 1, clock: 0.5 }
const aside = 0.35

/** The groups of the words that name a kind of answer. */
export const groupsOf = (kind: Kind, lexicon: Lexicon): number[] =>
  (namesOf[kind] ?? '')
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => wordOf(word, lexicon).groups)

const clock =
  /\b\d{1,2}(?:[.:]\d{2})? ?(?:am|pm|a\.m\.?|p\.m\.?|o'clock)\b|\b(?:jam|pukul) \d{1,2}(?:[.:]\d{2})?\b|\b\d{1,2}:\d{2}\b/giu

/**
 * Parses one question.
 *
 * @param names words to ignore: the company, the agent
 */
export function parse(question: string, lexicon: Lexicon, names: ReadonlySet<string> = new Set()): Question {
  const text = spelled(question).replaceAll(/\s+/g, ' ').trim()
  const isShouted = text === text.toUpperCase() || text.split(' ').filter((word) => /^\p{Lu}/u.test(word)).length > 5
  const terms = new Map<string, Term>()
  const add = (word: Word, role: Term['role'], more: Partial<Term> = {}) => {
    const key = word.stems[0] ?? word.text
    if (!terms.has(key)) terms.set(key, { ...word, weight: weights[role], role, ...more })
  }
  const kind = kindOf(text.toLowerCase())
  const [dates, told, sought] = [datesIn(text), toldIn(text), soughtIn(text)]
  const graded = new Set(
    [...text.toLowerCase().matchAll(/\b(?:paling|lebih|most|least|more|less|how|seberapa) (\p{L}+)/gu)].map(
      ([, word]) => word!,
    ),
  )
  let rest = inDigits(text)
  for (const [time] of rest.matchAll(clock)) add(noWord(time.toLowerCase()), 'clock')
  rest = rest.replaceAll(clock, ' ')
  for (const quantity of quantitiesIn(rest)) {
    if (quantity.unit || quantity.value < 1000)
      add(noWord(`${quantity.value} ${quantity.unit ?? ''}`), 'quantity', { quantity })
  }
  rest = rest.replaceAll(
    /(?<![\p{L}\d])\d+(?:[.,:]\d+)*(?:\s?(?:m|km|kg|cm|metres?|meters?|kilos?|hours?|jam|days?|hari|minutes?|menit|years?|tahun|yo|bulan|months?|weeks?|people|orang)\b)?/giu,
    ' · ',
  )
  for (const word of wordsOf(rest, lexicon)) {
    if (/^\d/.test(word.text) || names.has(word.text)) continue
    const date = dateOf(word.text)
    const [isAside, isSought] = [told.has(word.text), sought.has(word.text)]
    if (date !== undefined && dates.has(date)) add(word, 'date', { date, isAside })
    else if (isLabel(word) && !isShouted) add(word, 'name')
    else if (isGrammar(word.text) || (word.text.length < 2 && !/\p{No}/u.test(word.text))) continue
    else if (isVague(word.text) || superlative.test(word.text) || graded.has(word.text)) add(word, 'vague', { isAside })
    else if (word.isName && !isShouted) add(word, 'name', { isAside, isSought })
    else add(word, 'word', { isAside, isSought, weight: weights.word * (isAside ? aside : 1) })
  }
  const denies = isDenying(text.replace(orNot, '')) && !tag.test(text)
  return { text, terms: [...terms.values()], kind, isPolar: isPolar(text.toLowerCase()), denies }
}

/** Words that choose among answers, and need not be in one. */
const superlative =
  /^(?:\p{L}{3,}(?:[^aeiou])est|most|least|ter(?:murah|mahal|cepat|lama|besar|kecil|panjang|pendek|tinggi|rendah|banyak|dekat|jauh|baru|akhir)|cheaper|dearer|longer|shorter|faster|bigger|larger|more|less|difference|selisih|beda\p{L}*)$/u

/** A letter that tells things apart: `room B`. */
const isLabel = ({ text, isName }: Word): boolean => isName && text.length === 1 && text !== 'i'
const noWord = (text: string): Word => ({ text, stems: [text], groups: [], isName: false })

/** The end of a yes-or-no question: "Is it free or not?", `Sabtu buka tidak?` */
const orNot = /(?:(?:,|\bor|\batau)\s*)?\b(?:not|tidak|belum|bukan)\s*(?:(?:ya|kak|sih)\s*)?[?.!]*$/iu
/** "Isn't it free?" means "is it free?" */
const tag = /^(?:is|are|do|does|did|can|could|won|would|should|wo|ca)n'?t\b/iu

/** The thing whose existence is asked for: "Is there parking at the office?", `Ada parkir di sana?` */
const soughtIn = (text: string): Set<string> =>
  new Set([...text.toLowerCase().matchAll(existence)].flatMap(([, thing, other]) => tokensOf((thing ?? other)!)))
const existence =
  /\b(?:(?:is|are) there|do (?:you|they)(?: guys)? (?:have|offer|sell|rent out|provide|do|take|accept))(?: also| still| got)?(?: an?| any| some)? ([\p{L}-]+(?: (?!at\b|in\b|on\b|for\b|to\b|near\b|with\b|when\b|if\b|that\b|who\b|during\b|from\b)[\p{L}-]+)?)|(?:^|[,.;!?] |\bapa(?:kah)? )(?:ada(?:kah)?|punya|tersedia|menyediakan) (?!yang\b|berapa\b|apa\b)([\p{L}-]+(?: (?!di\b|ke\b|untuk\b|buat\b|dari\b|yang\b|saat\b|kalau\b|pas\b|dalam\b|dengan\b)[\p{L}-]+)?)/gu

/** The words of a statement before a question, unless the question refers to it. */
function toldIn(text: string): Set<string> {
  const clauses = text.split(/(?<=[,.;!])\s+/)
  const [last] = clauses.splice(-1)
  if (
    clauses.length === 0 ||
    pointing.test(last!) ||
    !tokensOf(last!.toLowerCase()).some((word) => !isGrammar(word) && !isVague(word))
  )
    return new Set()
  const inQuestion = new Set(tokensOf(last!.toLowerCase()))
  const told = clauses.filter((clause) => !condition.test(clause)).join(' ')
  return new Set(tokensOf(told.toLowerCase()).filter((word) => !inQuestion.has(word)))
}

const pointing =
  /\b(?:it|its|that|this|these|those|they|them|their|there|one|ones|same|he|she|him|her|itu|ini|tersebut|sana|situ|begitu|tadi)\b|\p{L}{3}nya\b/iu
const condition = /^(?:if|when|kalau|kalo|jika|bila|apabila|untuk|for)\b/iu
const continuing =
  /^(?:and|but|or|so|also|then|what about|how about|what if|ok and|dan|tapi|atau|kalau|kalo|klo|bagaimana dengan|gimana dengan|terus|lalu|jika|untuk yang|yang)\b/iu

/** Tells whether a message continues an earlier question. */
const isContinuing = (text: string): boolean => continuing.test(text.trim()) || pointing.test(text)

/**
 * Parses a question, completed from earlier messages if it continues them.
 *
 * @param before earlier messages of the user, the last one first
 */
export function parseIn(
  before: readonly string[],
  text: string,
  lexicon: Lexicon,
  names: ReadonlySet<string>,
): Question {
  const now = parse(text, lexicon, names)
  const kindGroups = new Set(groupsOf(now.kind, lexicon))
  const subjects = now.terms.filter(
    ({ role, groups }) => role !== 'vague' && role !== 'clock' && !groups.some((one) => kindGroups.has(one)),
  )
  const [last, ...others] = before
  const leans = subjects.length === 0 || (isContinuing(spelled(text)) && subjects.length < 3)
  if (last === undefined || !(leans || (subjects.length < 3 && tokensOf(text).length < 8))) return now
  return { ...continued(now, parseIn(others.slice(0, 2), last, lexicon, names), lexicon), leans }
}

/** Completes a question with the words and the kind of the one before. A word that replaces another is left out. */
function continued(now: Question, before: Question, lexicon: Lexicon): Question {
  const has = new Set(now.terms.flatMap(({ stems }) => stems))
  const isSameKind = now.kind === 'any' || now.kind === 'polar' || now.kind === 'list' || now.kind === 'how'
  const kind = isSameKind && before.kind !== 'polar' ? before.kind : now.kind
  const gone = new Set(isSameKind ? [] : groupsOf(before.kind, lexicon))
  const replaces = (role: Term['role']) => now.terms.some((term) => term.role === role)
  const added = before.terms
    .filter((term) => !term.groups.some((group) => gone.has(group)) && !term.stems.some((stem) => has.has(stem)))
    .filter(({ role }) => !(['quantity', 'date', 'clock'].includes(role) && replaces(role)))
    .map((term): Term => ({ ...term, isEarlier: true }))
  return { ...now, terms: [...now.terms, ...added], kind: kind === 'any' ? before.kind : kind, denies: now.denies }
}

const asking = String.raw`(?:how|(?:what|when|where|who|how)['’]?s|what|when|where|who|which|why|can|could|do|does|did|is|are|may|will|would|should|am|berapa|apa|apakah|bagaimana|gimana|kapan|di ?mana|siapa|kenapa|mengapa|bisa|bisakah|bolehkah|boleh|adakah|jam berapa|ke mana|mana)`
const joints = new RegExp(
  String.raw`(?<=[?？])\s*(?=\S)|(?<=[;])\s+(?=\S)|,?\s+(?:and also|dan juga|and|plus|also|dan|serta|lalu|terus)\s+(?=${asking}\b)|,\s+(?=${asking}\b)|\s+(?:and|dan)\s+(?=(?:\p{L}+\s){1,2}(?:berapa|apa|kapan|mana|siapa|bagaimana)\b)|\s+(?:and|dan)\s+(?=(?:until|from|since|sampai|mulai) (?:when|kapan)\b)`,
  'iu',
)
const begins = new RegExp(String.raw`^(?:and |dan )?${asking}\b`, 'iu')

/** Openings without content: "Hello", "thanks", "I have a question". */
const polite =
  /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|halo|hai|selamat (?:pagi|siang|sore|malam)|permisi|maaf|sorry|excuse me|please|tolong|kak|mas|mbak|pak|bu|min|gan|ok(?:ay|e)?|well|so|yes|no|thanks?(?: you)?|terima ?kasih|i have (?:a|one|another) question|quick question|one more (?:thing|question)|saya (?:mau|ingin) (?:tanya|bertanya)|mau tanya|numpang tanya|there)(?:[\s,.!?:;–-]+|$))+/iu

/** Removes a greeting or another opening from a message. */
export const withoutGreeting = (message: string): string => message.trim().replace(polite, '').trim()

/** Splits a message into at most three questions, where a new clause of question begins. */
export function partsOf(message: string, lexicon: Lexicon): string[] {
  const parts = sentencesOf(withoutGreeting(message))
    .flatMap((sentence) => sentence.split(joints))
    .map((part) => withoutGreeting(part ?? ''))
    .filter((part) => /\p{L}/u.test(part))
  const telling = parts.filter(
    (part, at) =>
      parse(part, lexicon).terms.length > 0 || (at > 0 && isContinuing(part)) || kindOf(part.toLowerCase()) !== 'any',
  )
  if (telling.length === 0) return [withoutGreeting(message) || message]
  // Joins a statement with the question after it: "I am 30 weeks pregnant. Do I need anything?"
  const whole: string[] = []
  for (const part of telling) {
    const last = whole.at(-1)
    const isOpen =
      last !== undefined && !last.endsWith('?') && !begins.test(last) && kindOf(last.toLowerCase()) === 'any'
    if (isOpen) whole[whole.length - 1] = `${last}${/[,.;!]$/.test(last) ? '' : ','} ${part}`
    else whole.push(part)
  }
  return whole.slice(0, 3)
}
