import { everyday } from './everyday.ts'
import { chatSpellings, denials, englishWords, grammar, indonesianWords, vague } from './function-words.ts'
import { stemsOf } from './stems.ts'

/** Groups of words that mean the same: the everyday ones, and those of a tenant. */
export interface Lexicon {
  /** The groups by stem, and by the stems of a phrase. */
  groups: ReadonlyMap<string, readonly number[]>
  /** The words and phrases of each group. */
  words: string[][]
}

/** A word of a text. */
export interface Word {
  /** In lower case. */
  text: string
  stems: readonly string[]
  groups: readonly number[]
  /** True if capitalized within a sentence, or with a digit in it. */
  isName: boolean
}

/** Splits a text into words; numbers keep their separators: `350,000`. */
export const tokensOf = (text: string): string[] =>
  text
    .replaceAll(/\b(non)[- ](?=\p{L})|\b(\p{Lu}{1,4})-(?=\d)/gu, '$1$2')
    .match(/\p{N}+(?:[.,:]\p{N}+)+|[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu) ?? []

const plain = (word: string) => word.toLowerCase().replaceAll('’', "'")

const fractions: Record<string, string> = { 12: '½', 14: '¼', 34: '¾' }

/** Expands abbreviations and spellings of chats. */
export const spelled = (text: string): string =>
  text
    .replaceAll(/(?<![\d/.,])([13])\/([24])(?![\d/])/g, (written, up, down) => fractions[`${up}${down}`] ?? written)
    .replaceAll(/\p{L}[\p{L}\p{M}\p{N}'’]*/gu, (word) => chatSpellings.get(plain(word)) ?? word)

/** Tells whether a text contains a negation. */
export const isDenying = (text: string): boolean =>
  (text.match(/\p{L}[\p{L}'’]*/gu) ?? []).some((word) => denials.has(plain(word)))

const longestPhrase = 3

/** The words of a text, with the groups of the phrases that they are part of. */
export function wordsOf(text: string, lexicon: Lexicon): Word[] {
  const tokens = tokensOf(text)
  const words = tokens.map((token, at) => wordOf(token, lexicon, at > 0))
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(longestPhrase, words.length - at); length > 1; length--) {
      const found = lexicon.groups.get(keyOf(words.slice(at, at + length)))
      if (!found) continue
      for (const word of words.slice(at, at + length)) word.groups = [...new Set([...word.groups, ...found])]
    }
  }
  return words
}

export function wordOf(token: string, { groups, words }: Lexicon, isWithin = false): Word {
  const text = plain(token)
  const first = stemsOf(text)
  const own = new Set(first.slice(0, 6).flatMap((stem) => groups.get(stem) ?? []))
  const alike = [...own].filter(isOwnGroup).flatMap((group) => words[group]!.filter((one) => !one.includes(' ')))
  const stems = alike.length > 0 ? [...new Set([...first, ...alike.flatMap(stemsOf)])] : first
  return { text, stems, groups: [...own], isName: (isWithin && /^\p{Lu}/u.test(token)) || /^\p{L}+\d/u.test(token) }
}

const keyOf = (words: readonly Word[]) => words.map(({ stems }) => stems[0]).join(' ')

/** Parses groups of words, which lines and `|` separate. */
function lexiconOf(lines: string): Lexicon {
  const words = lines
    .toLowerCase()
    .split(/[\n|]/)
    .map((line) => line.split(/[\s,]+/).filter(Boolean))
    .filter((line) => line.length > 0)
    .map((line) => line.map((one) => one.replaceAll('_', ' ')))
  const groups = new Map<string, number[]>()
  for (const [at, group] of words.entries()) {
    for (const one of group) {
      const parts = tokensOf(one)
      const keys = parts.length > 1 ? [parts.map((part) => stemsOf(part)[0]).join(' ')] : stemsOf(one)
      for (const key of keys) groups.set(key, [...(groups.get(key) ?? []), at])
    }
  }
  return { groups, words }
}

const usual = lexiconOf(everyday)
/** Tells whether a group is a tenant's own, whose words are as good as each other. */
export const isOwnGroup = (group: number): boolean => group >= usual.words.length
/** The last lexicon, cached because conversations of one tenant often follow each other. */
let last = { own: '', lexicon: usual }

/** The everyday groups, with those of a tenant as people write them: `router, wireless modem`. */
export function lexiconWith(own: string): Lexicon {
  if (!own.trim()) return usual
  const written = own.split('\n').map((line) =>
    line.includes(',')
      ? line
          .split(',')
          .map((one) => one.trim().replaceAll(/\s+/g, '_'))
          .join(' ')
      : line,
  )
  if (last.own !== own) last = { own, lexicon: lexiconOf(`${everyday}\n${written.join('\n')}`) }
  return last.lexicon
}

/** Compares a word without its suffix: `caranya` is `cara`. */
const isOf = (known: ReadonlySet<string>, text: string) =>
  known.has(text) || (text.length > 5 && known.has(text.replace(/nya$/, '')))

export const isGrammar = (text: string): boolean => isOf(grammar, text) || denials.has(text)
export const isVague = (text: string): boolean => isOf(vague, text)
/** Tells whether a word has content. */
export const isTelling = (text: string): boolean => !isGrammar(text) && !isVague(text)

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
  word.length < 5 || /\p{N}/u.test(word) ? 0 : word.length < 9 ? 1 : 2
