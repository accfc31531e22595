import { phraseKey, type Lexicon } from './lexicon.ts'
import { colloquialOf, stemsOf } from './stems.ts'
import { denials, englishWords, indonesianWords, spellings, stopWords, timeWords, vagueWords } from './word-lists.ts'

/** A word of a text, or a phrase of the lexicon. */
export interface Word {
  /** The word in lower case. */
  text: string
  stems: readonly string[]
  concepts: ReadonlySet<number>
  /** The number of words, for phrases. */
  length: number
  /** True if capitalized within a sentence. */
  isName: boolean
}

const none: ReadonlySet<number> = new Set()

/** Splits a text into tokens; numbers keep their separators: `350,000`. */
export const tokensOf = (text: string): string[] =>
  text.match(/\p{L}[\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{N}]+)*|\p{N}+(?:[.,:/]\p{N}+)*/gu) ?? []

/** Keeps contractions, "don't", and codes, "R8", as one word. */
const wordAsWritten = /\p{L}[\p{L}\p{M}\p{N}'’]*/gu

const plain = (word: string) => word.toLowerCase().replaceAll('’', "'")

/** Expands abbreviations and corrects misspellings of chats. */
export const spelled = (text: string): string =>
  text.replaceAll(wordAsWritten, (word) => spellings.get(plain(word)) ?? word)

/** Tells whether a text contains a negation. */
export const isDenying = (text: string): boolean =>
  (text.match(wordAsWritten) ?? []).some((word) => denials.has(plain(word)))

/** Splits a text into words and phrases of the lexicon; a phrase replaces its words. */
export function wordsOf(text: string, lexicon: Lexicon): Word[] {
  const tokens = tokensOf(text)
  const words: Word[] = []
  const taken = new Set<number>()
  for (let at = 0; at < tokens.length;) {
    const phrase = phraseAt(tokens, at, lexicon) ?? parted(tokens, at, lexicon, taken)
    if (phrase) words.push(phrase)
    else if (!taken.has(at)) words.push(wordOf(tokens[at]!, lexicon, at > 0))
    at += phrase?.length ?? 1
  }
  return words
}

function phraseAt(tokens: string[], at: number, { concepts, longest }: Lexicon): Word | undefined {
  for (let length = Math.min(longest, tokens.length - at); length > 1; length--) {
    const words = tokens.slice(at, at + length).map((token) => token.toLowerCase())
    const key = phraseKey(withoutOwner(words))
    const known = concepts.get(key)
    if (known) return { text: words.join(' '), stems: [key], concepts: known, length, isName: false }
  }
  return undefined
}

/** Removes the possessive from a phrase: `uang saya kembali`, "reset my password". */
const withoutOwner = ([first, ...rest]: string[]): string[] => {
  const last = rest.pop()!
  return [first!, ...rest.filter((word) => !owners.has(word)), last]
}
const owners = new Set(['my', 'our', 'your', 'the', 'saya', 'kami', 'kita', 'aku', 'kamu', 'anda'])

/** Finds a verb whose particle comes some words later: "call my trip off". "in" before a place is no particle. */
function parted(tokens: string[], at: number, { concepts }: Lexicon, taken: Set<number>): Word | undefined {
  const isWeak = /^(?:get|go|come|is|are|be)$/i.test(tokens[at]!)
  for (let later = at + 2; later <= at + 4 && later < tokens.length; later++) {
    const particle = tokens[later]!.toLowerCase()
    if (!particles.has(particle) || (isWeak && particle !== 'back')) continue
    const words = [tokens[at]!.toLowerCase(), particle]
    const key = phraseKey(words)
    const known = concepts.get(key)
    if (!known) continue
    taken.add(later)
    return { text: words.join(' '), stems: [key], concepts: known, length: 1, isName: false }
  }
  return undefined
}

const particles = new Set(['off', 'back', 'up', 'down', 'out', 'on', 'in'])

export function wordOf(token: string, { concepts }: Lexicon, isWithin = false): Word {
  const text = plain(token)
  const stems = stemsOf(text)
  const own =
    concepts.get(text) ??
    concepts.get(stems[0]!) ??
    firstOf(stems, concepts) ??
    firstOf(colloquialOf(text).flatMap(stemsOf), concepts) ??
    concepts.get(phraseKey(compound.exec(text)?.slice(1) ?? []))
  return { text, stems, concepts: own ?? none, length: 1, isName: isWithin && /^\p{Lu}/u.test(token) }
}

/** A verb and its particle as one word: `pickup`. */
const compound = /^(\p{L}{3,})(up|in|out|off|back|down)$/u

function firstOf(stems: readonly string[], concepts: Lexicon['concepts']) {
  for (const stem of stems) if (concepts.has(stem)) return concepts.get(stem)
  return undefined
}

/** Compares a word without its suffix: `caranya` is `cara`. */
const isOf = (known: ReadonlySet<string>, text: string) =>
  known.has(text) || (text.length > 5 && known.has(text.replace(/nya$/, '')))

export const isStopWord = ({ text }: Pick<Word, 'text'>): boolean => isOf(stopWords, text)
export const isVague = ({ text, length }: Word): boolean => length === 1 && isOf(vagueWords, text)
/** Tells whether a word has content. */
export const isTelling = (text: string): boolean => !isStopWord({ text }) && !vagueWords.has(text)
export const isTime = ({ text }: Pick<Word, 'text'>): boolean => isOf(timeWords, text)
export const isNumber = ({ text }: Pick<Word, 'text'>): boolean => /^\p{N}/u.test(text)

/** Detects English or Indonesian by function words; `undefined` on a tie. */
export function builtIn(text: string): 'en' | 'id' | undefined {
  const tokens = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const count = (known: ReadonlySet<string>) => tokens.filter((token) => known.has(token)).length
  const [en, id] = [count(englishWords), count(indonesianWords)]
  return en === id ? undefined : en > id ? 'en' : 'id'
}

/** The edit distance of two words, with a swap of neighbours as one edit; stops at `most + 1`. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      let cost = Math.min(current[at - 1]! + 1, last[at]! + 1, last[at - 1]! + (isSame ? 0 : 1))
      const isSwap = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      if (isSwap) cost = Math.min(cost, before[at - 2]! + 1)
      current.push(cost)
    }
    ;[before, last] = [last, current]
  }
  return last[other.length]!
}

/** Maximum edit distance of a misspelling, by the length of the word. */
export const tolerance = (word: string): number =>
  word.length < 4 || /\p{N}/u.test(word) ? 0 : word.length < 9 ? 1 : 2

/** Tells whether a word may be a misspelling of another. */
export const isMisspelt = (word: string, as: string): boolean => {
  const most = tolerance(word)
  return most > 0 && word[0] === as[0] && as.length > 3 && distance(word, as, most) <= most
}
