import { dealings } from './dealings.ts'
import { everyday } from './everyday.ts'
import { paraphrases } from './paraphrases.ts'
import { services } from './services.ts'
import { synonyms } from './synonyms.ts'
import { stemsOf } from './stems.ts'

export interface Lexicon {
  /** The groups of synonyms by stem or phrase. */
  concepts: ReadonlyMap<string, ReadonlySet<number>>
  /** Groups that say little about the subject: "bring", "required". */
  light: ReadonlySet<number>
  /** The words and phrases of each group. */
  groups: string[][]
  /** Words of the longest phrase. */
  longest: number
}

/** Parses groups of synonyms, one per line. */
export function lexiconOf(lines: string): Lexicon {
  const groups = lines
    .toLowerCase()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.replace(/^~/, '').trim().length > 0)
  const light = new Set(groups.flatMap((line, at) => (line.startsWith('~') ? [at] : [])))
  const worded = groups.map((line) =>
    line
      .replace(/^~/, '')
      .trim()
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((one) => one.replaceAll('_', ' ')),
  )
  const concepts = new Map<string, Set<number>>()
  const add = (key: string, group: number) => concepts.set(key, (concepts.get(key) ?? new Set()).add(group))
  for (const [at, group] of worded.entries()) {
    for (const one of group) {
      if (one.includes(' ')) add(phraseKey(one.split(' ')), at)
      else for (const stem of stemsOf(one)) add(stem, at)
    }
  }
  return { concepts, light, groups: worded, longest: 3 }
}

/** The normalized form of a phrase: "turned on" is "turn on". */
export const phraseKey = (words: readonly string[]): string => words.map((word) => stemsOf(word)[0]).join(' ')

const known = `${synonyms}\n${everyday}\n${paraphrases}\n${services}\n${dealings}`
const usual = lexiconOf(known)

/** The built-in lexicon, extended by a tenant's synonyms. */
export function lexiconWith(own: string): Lexicon {
  if (!own.trim()) return usual
  if (last?.own !== own) last = { own, lexicon: lexiconOf(`${known}\n${phrasesIn(own)}`) }
  return last.lexicon
}

/** The last lexicon, cached because conversations of one tenant often follow each other. */
let last: { own: string; lexicon: Lexicon } | undefined

/** Converts synonyms as people write them, `router, wireless modem`, to the format of `synonyms.ts`. */
const phrasesIn = (own: string): string =>
  own
    .split('\n')
    .map((line) =>
      line.includes(',')
        ? line
            .split(',')
            .map((one) => one.trim().replaceAll(/\s+/g, '_'))
            .join(' ')
        : line,
    )
    .join('\n')
