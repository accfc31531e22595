import { conceptsOf, type Fact, requestedFacts } from './facts.ts'
import type { Lexicon } from './lexicon.ts'
import { denials } from './word-lists.ts'
import {
  builtIn,
  isDenying,
  isNumber,
  isStopWord,
  isTelling,
  isTime,
  isVague,
  spelled,
  tokensOf,
  wordOf,
  wordsOf,
  type Word,
} from './words.ts'

/** A word of a question that is searched for in answers. */
export interface Term extends Word {
  weight: number
  /** Taken over from an earlier question: an answer may contain it. */
  isEarlier?: boolean
  /** Optional in an answer: a verb, or part of the situation described before the question. */
  isAside?: boolean
  /** Required in an answer, such as the unit of a price. */
  isRequired?: boolean
  /** The thing in a question of the form "Is there …?" */
  isSought?: boolean
  /** A correction of a word that may be misspelt. */
  isMeant?: boolean
}

export interface Parsed {
  text: string
  terms: Term[]
  facts: Fact[]
  denies: boolean
}

const weights = { vague: 0.25, number: 0.4, light: 0.5, known: 1, other: 1.3, name: 1.6 }
/** The factor on the weight of words from earlier messages. */
const earlier = 0.5

/**
 * Parses one question.
 *
 * @param names words to ignore: the company, the agent
 */
export function parse(question: string, lexicon: Lexicon, names: ReadonlySet<string> = new Set()): Parsed {
  const text = spelled(question).replaceAll(/\s+/g, ' ').trim()
  const isShouted = text === text.toUpperCase()
  const terms = new Map<string, Term>()
  const degree = /\bhow (fast|quick|quickly)\b(?= (?:do|does|did|can|could|will|would|are|is it|must|should)\b)/iu.exec(
    text,
  )?.[1]
  const [verbs, units, context, sought] = [asideVerbsIn(text), unitsIn(text), contextIn(text), soughtIn(text)]
  for (const word of wordsOf(text, lexicon)) {
    if ((word.length === 1 && isSaid(word)) || names.has(word.text) || word.text === degree?.toLowerCase()) continue
    for (const one of partsOf(word, lexicon)) {
      const key = one.stems[0]!
      if (terms.has(key)) continue
      const isRequired = units.has(one.text)
      const isAside = !isRequired && (verbs.has(one.text) || context.has(one.text))
      terms.set(key, {
        ...one,
        weight: isRequired ? weights.known : weightOf(one, lexicon, isShouted),
        isRequired,
        isAside,
        isSought: sought.has(one.text) && !isVague(one),
      })
    }
  }
  const denies = isDenying(text.replace(orNot, ''))
  // Tag questions are not negations: "isn't it free?" means "is it free?"
  const isTag = /^(?:is|are|do|does|did|can|could|won|would|should|wo|ca)n'?t\b/iu.test(text)
  return {
    text,
    terms: withAsides([...terms.values()]),
    facts: requestedFacts(text.toLowerCase()),
    denies: denies && !isTag,
  }
}

/** The end of a yes-or-no question: "Is it free or not?", `Sabtu buka tidak?` */
const orNot = /(?:(?:,|\bor|\batau)\s*)?\b(?:not|tidak|belum|bukan)\s*(?:(?:ya|kak|sih)\s*)?[?.!]*$/iu

/** The factor on the weight of optional words. */
const aside = 0.6

/** Reduces the weight of optional words, unless the question has no others: "How do I cancel?" */
function withAsides(terms: Term[]): Term[] {
  const isOnly = !terms.some(({ isAside, weight }) => !isAside && weight >= weights.light)
  return terms.map((term) =>
    !term.isAside ? term : isOnly ? { ...term, isAside: false } : { ...term, weight: term.weight * aside },
  )
}

const all = (text: string, pattern: RegExp) =>
  new Set([...text.toLowerCase().matchAll(pattern)].map(([, word]) => word!))

/** Finds verbs by position or prefix: after "can I", after `bisa`, with `me-` or `di-`. */
const verbsIn = (text: string): Set<string> => {
  const placed = /\b(?:i|you|we|they|bisa|boleh|mau|ingin|harus|akan|dapat|saya|kami)\s+([\p{L}-]{3,})/giu
  // After "to", a plural or a name is not a verb: "reply to complaints".
  const infinitives = [...text.matchAll(/\bto\s+([\p{Ll}-]{3,})/gu)].map(([, word]) => word!)
  const prefixed = /\b((?:me[mnlrwy]|di|ber)\p{L}{4,})/giu
  const verbs = infinitives.filter((word) => !/[^s]s$/.test(word))
  return new Set([...all(text, placed), ...verbs, ...(builtIn(text) === 'id' ? all(text, prefixed) : [])])
}

/** Finds optional verbs: "collect" in "What do I bring when I collect my order?" */
function asideVerbsIn(text: string): Set<string> {
  const [main, ...rest] = text.toLowerCase().split(subordinate)
  const verbs = verbsIn(text)
  const telling = rest.length > 0 ? tokensOf(main!).filter(isTelling) : []
  if (telling.length > 0 && telling.every((word) => verbs.has(word))) for (const word of telling) verbs.delete(word)
  return verbs
}
const subordinate = /(?<=\p{L})\s(?:when|if|while|after|before|kalau|jika|bila|saat|ketika|setelah|sebelum)\s/u

/** The words of a statement before a question: "I am moving to Medan, can I leave early?" */
function contextIn(text: string): Set<string> {
  const inQuestion = new Set(tokensOf(questionPart(text).toLowerCase()))
  return new Set(tokensOf(text.toLowerCase()).filter((word) => !inQuestion.has(word)))
}

/**
 * Removes the statement before a question, unless the question refers to it: "I have a coach ticket, can I return it?"
 */
function questionPart(text: string): string {
  const clauses = text.split(/(?<=[,.;!])\s+/)
  const [last] = clauses.splice(-1)
  const isWhole = pronoun.test(last!) || !tokensOf(last!.toLowerCase()).some(isTelling)
  return isWhole ? text : [...clauses.filter((clause) => condition.test(clause)), last!].join(' ')
}
const pronoun = /\b(?:it|its|one|ones|they|them|that|this|there|itu|ini|tersebut)\b|\p{L}{3}nya\b/iu
const condition = /^(?:if|when|kalau|kalo|klo|jika|bila|apabila|untuk|for)\b/iu

/** The unit of the price asked for: `per jam`, "an hour". */
const unitsIn = (text: string): Set<string> =>
  /\b(?:how much|cost|price|rate|fee|harga|biaya|tarif|sewa)\b/iu.test(text)
    ? all(text, /\bper[- ]?(\p{L}{3,})\b/giu)
    : new Set()

/** The thing whose existence is asked for: "Is there parking at the office?", `Ada parkir di sana?` */
const soughtIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(existence), ...text.matchAll(existenceInIndonesian)].flatMap(([, thing]) =>
      tokensOf(thing!.toLowerCase()),
    ),
  )
const existence =
  /\b(?:(?:is|are) there|do (?:you|they)(?: guys)? (?:have|offer|sell|rent out|provide))(?: also| still)?(?: an?| any| some)? ([\p{L}-]+(?: [\p{L}-]+){0,2}? ?)(?= ?(?:\b(?:at|in|on|for|to|near|with|when|if|that|who|which|during|from|between|of|after|before|i|we)\b|[?.,!]|$))/giu
const existenceInIndonesian =
  /(?:^|[,.;!?] |\bapa(?:kah)? )(?:ada(?:kah)?|punya|tersedia|menyediakan) (?!yang\b|berapa\b|apa\b)([\p{L}-]+(?: [\p{L}-]+)?? ?)(?= ?(?:\b(?:di|ke|untuk|buat|dari|yang|saat|kalau|pas|dalam|dengan|gak|nggak|tidak|ga)\b|[?.,!]|$))/giu

/** Tells whether a word has no content: function words and negations. */
const isSaid = (word: Word): boolean => isStopWord(word) || (denials.has(word.text) && word.concepts.size === 0)

/** Splits a hyphenated word that texts may write differently: `half-price`. */
function partsOf(word: Word, lexicon: Lexicon): Word[] {
  if (word.concepts.size > 0 || !word.text.includes('-')) return [word]
  return word.text
    .split('-')
    .map((part) => wordOf(part, lexicon))
    .filter((part) => part.text && !isStopWord(part))
}

function weightOf(word: Word, { light }: Lexicon, isShouted: boolean): number {
  if (isVague(word)) return weights.vague
  if (isNumber(word) || isTime(word)) return weights.number
  if (word.concepts.size > 0 && [...word.concepts].every((concept) => light.has(concept))) return weights.light
  if (word.isName && !isShouted) return weights.name
  return word.concepts.size > 0 ? weights.known : weights.other
}

/** Completes a question with the words and the kind of fact of the earlier one. */
export function continued(now: Parsed, before: Parsed, lexicon: Lexicon): Parsed {
  const has = new Set(now.terms.flatMap(({ stems }) => stems))
  // A new kind of fact replaces the earlier one: "What does it cost?", then "And how long does it take?"
  const isOther = now.facts.length > 0 && !before.facts.some(({ name }) => now.facts.some((fact) => fact.name === name))
  const gone = new Set(isOther ? before.facts.flatMap((fact) => [...conceptsOf(fact, lexicon)]) : [])
  const added = before.terms
    .filter(({ concepts }) => ![...concepts].some((concept) => gone.has(concept)))
    .filter(({ stems }) => !stems.some((stem) => has.has(stem)))
    .map((term) => ({ ...term, weight: term.isEarlier ? term.weight * earlier : term.weight, isEarlier: true }))
  return { ...now, terms: [...now.terms, ...added], facts: now.facts.length > 0 ? now.facts : before.facts }
}

/** Splits a question about two things, "the Team and the Enterprise plan", into one for each. */
export function eachOf(question: Parsed): Parsed[] {
  const { text, terms } = question
  const pairs = [
    ...text.matchAll(
      /(?<![\p{L}\p{N}-])([\p{L}\p{N}-]+) (?:and|or|dan|atau|sama) (?:(?:the|a|an|for|on|in|untuk|di|ke|yang) )?([\p{L}\p{N}-]+)/giu,
    ),
  ]
  for (const [, one, other] of pairs) {
    const [first, second] = [one, other].map((word) => terms.find((term) => term.text === word!.toLowerCase()))
    if (!first || !second || first.weight < 1 || second.weight < 1) continue
    return [first, second].map((left) => ({ ...question, terms: terms.filter((term) => term !== left) })).toReversed()
  }
  return []
}
