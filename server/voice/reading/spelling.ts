import type { Hit } from '../agent.ts'
import type { Spelling } from '../spoken.ts'
import type { Lexicon } from './lexicon.ts'
import type { Parsed, Term } from './question.ts'
import { stemsOf } from './stems.ts'
import { distance, tokensOf, tolerance, wordOf } from './words.ts'

/** The words of a question that may be misspelt: neither everyday words nor in any passage. */
export function missingWords({ terms }: Parsed, hits: readonly Hit[]): string[] {
  const found = new Set(
    hits.flatMap(({ text, title }) => tokensOf(`${title} ${text}`.toLowerCase())).flatMap((word) => stemsOf(word)),
  )
  return terms
    .filter(
      ({ concepts, weight, stems }) => concepts.size === 0 && weight > 1 && !stems.some((stem) => found.has(stem)),
    )
    .map(({ text }) => text)
    .filter((text) => tolerance(text) > 0)
}

/** Replaces misspelt words by the most similar ones; returns the same object if there are none. */
export function corrected(
  question: Parsed,
  words: readonly string[],
  spellings: readonly Spelling[],
  lexicon: Lexicon,
): Parsed {
  const meant = new Map<string, Term>()
  for (const word of words) {
    const known = spellings.filter((one) => one.word === word).map(({ candidate }) => candidate)
    const term = question.terms.find(({ text }) => text === word)!
    // Names are not corrected to everyday words: `Medan` is not `sedan`.
    const best = nearest(word, known) ?? (term.isName ? undefined : nearest(word, everyday(lexicon)))
    if (best) meant.set(word, { ...term, ...wordOf(best, lexicon), weight: term.weight, isMeant: true })
  }
  if (meant.size === 0) return question
  return {
    ...question,
    text: question.text.replaceAll(/[\p{L}\p{N}'’-]+/gu, (word) => meant.get(word.toLowerCase())?.text ?? word),
    terms: question.terms.map((term) => meant.get(term.text) ?? term),
  }
}

const everyday = (lexicon: Lexicon) => lexicon.groups.flat().filter((word) => !word.includes(' '))

/** The most similar word, within the tolerance for misspellings. */
function nearest(word: string, among: readonly string[]): string | undefined {
  let [best, least] = [undefined as string | undefined, tolerance(word) + 1]
  for (const one of among) {
    if (one[0] !== word[0] && one[1] !== word[1]) continue
    const differs = one.length > 3 ? distance(word, one, least - 1) : least
    if (differs < least) [best, least] = [one, differs]
  }
  return best
}
