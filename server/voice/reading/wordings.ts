import { parse } from './question.ts'
import { isGrammar, type Lexicon, lexiconWith, tokensOf } from './words.ts'

/** Maximum wordings of one word in a search. */
const mostWordings = 40

/** The search terms of a question, each with its synonyms: `['price|cost|harga', 'starter']`. */
export function wordingsOf(question: string, most: number, lexicon: Lexicon): string[] {
  const terms = parse(question, lexicon).terms.filter(({ role }) => role !== 'quantity' && role !== 'clock')
  if (terms.length === 0)
    return tokensOf(question.toLowerCase())
      .filter((word) => !isGrammar(word))
      .slice(0, most)
  return terms.slice(0, most).map(({ text, groups }) => {
    const others = groups.flatMap((group) => lexicon.words[group]!)
    return [...new Set([text, ...others])].slice(0, mostWordings).join('|')
  })
}

/** The content words of a question; all words if it has none. */
export function wordsOf(question: string, lexicon: Lexicon = lexiconWith('')): string[] {
  const telling = parse(question, lexicon)
    .terms.filter(({ role }) => role !== 'vague')
    .map(({ text }) => text)
  return telling.length > 0 ? telling : tokensOf(question.toLowerCase())
}
