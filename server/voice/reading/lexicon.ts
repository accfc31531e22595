import { dealings } from './dealings.ts'
import { everyday } from './everyday.ts'
import { paraphrases } from './paraphrases.ts'
import { services } from './services.ts'
import { synonyms } from './synonyms.ts'
import { stemsOf } from './stems.ts'

export interface Lexicon {
  /** The groups of meaning that a stem or phrase belongs to. */
  concepts: ReadonlyMap<string, ReadonlySet<number>>
  /** Groups that say little about a subject: "bring", "required". */
  light: ReadonlySet<number>
  /** The words and phrases of each group. */
  groups: string[][]
  /** The most words of a phrase. */
  longest: number
}

/** Reads groups of synonyms, one on a line. */
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

/** A phrase as it is compared: "turned on" is "turn on". */
export const phraseKey = (words: readonly string[]): string => words.map((word) => stemsOf(word)[0]).join(' ')

const known = `${synonyms}\n${everyday}\n${paraphrases}\n${services}\n${dealings}`
const usual = lexiconOf(known)

/** The lexicon of everyday words, and of a tenant's own if it has some. */
export function lexiconWith(own: string): Lexicon {
  if (!own.trim()) return usual
  if (last?.own !== own) last = { own, lexicon: lexiconOf(`${known}\n${phrasesIn(own)}`) }
  return last.lexicon
}

/** The lexicon that was read last: conversations of a tenant follow each other. */
let last: { own: string; lexicon: Lexicon } | undefined

/** Groups as people write them, `router, wireless modem`, with phrases joined as above. */
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
