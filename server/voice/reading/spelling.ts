import type { Hit } from '../agent.ts'
import type { Spelling } from '../spoken.ts'
import type { Question, Term } from './question.ts'
import { stemsOf } from './stems.ts'
import { distance, type Lexicon, tokensOf, tolerance, wordOf } from './words.ts'

/** The words of a question that may be misspelt: neither everyday words nor names nor in any passage. */
export function missingWords({ terms }: Question, hits: readonly Hit[]): string[] {
  const found = new Set(
    hits.flatMap(({ text, title }) => tokensOf(`${title} ${text}`.toLowerCase())).flatMap((word) => stemsOf(word)),
  )
  return terms
    .filter(
      ({ role, groups, stems }) => role === 'word' && groups.length === 0 && !stems.some((stem) => found.has(stem)),
    )
    .map(({ text }) => text)
    .filter((text) => tolerance(text) > 0)
}

/** Replaces misspelt words by the most similar ones; returns the same object if there are none. */
export function corrected(
  question: Question,
  words: readonly string[],
  spellings: readonly Spelling[],
  lexicon: Lexicon,
): Question {
  const meant = new Map<string, Term>()
  for (const word of words) {
    const known = spellings.filter((one) => one.word === word).map(({ candidate }) => candidate)
    const best =
      nearest(word, known) ??
      nearest(
        word,
        lexicon.words.flat().filter((one) => !one.includes(' ')),
      )
    const term = question.terms.find(({ text }) => text === word)!
    if (best) meant.set(word, { ...term, ...wordOf(best, lexicon), isMeant: true })
  }
  if (meant.size === 0) return question
  return {
    ...question,
    text: question.text.replaceAll(/[\p{L}\p{N}'’]+/gu, (word) => meant.get(word.toLowerCase())?.text ?? word),
    terms: question.terms.map((term) => meant.get(term.text) ?? term),
  }
}

/** The most similar word, within the tolerance for misspellings. */
function nearest(word: string, among: readonly string[]): string | undefined {
  let [best, least] = [undefined as string | undefined, tolerance(word) + 1]
  for (const one of among) {
    if (one[0] !== word[0] || one.length < 4) continue
    const differs = distance(word, one, least - 1)
    if (differs < least) [best, least] = [one, differs]
  }
  return best
}
