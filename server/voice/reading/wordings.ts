import { lexiconWith, type Lexicon } from './lexicon.ts'
import { parse } from './question.ts'
import { isStopWord, tokensOf } from './words.ts'

/** Maximum wordings of one word in a search. */
const mostWordings = 40

/** The search terms of a question, each with its synonyms: `['price|cost|harga', 'starter']`. */
export function wordingsOf(question: string, most: number, lexicon: Lexicon): string[] {
  const { terms } = parse(question, lexicon)
  if (terms.length === 0)
    return tokensOf(question.toLowerCase())
      .filter((word) => !isStopWord({ text: word }))
      .slice(0, most)
  return terms.slice(0, most).map(({ text, concepts }) => {
    const others = [...concepts].flatMap((concept) => lexicon.groups[concept]!)
    return [...new Set([text, ...others])].slice(0, mostWordings).join('|')
  })
}

/** The content words of a question; all words if it has none. */
export function wordsOf(question: string, lexicon: Lexicon = lexiconWith('')): string[] {
  const { terms } = parse(question, lexicon)
  const telling = terms.filter(({ weight }) => weight > 0.3).map(({ text }) => text)
  return telling.length > 0 ? telling : tokensOf(question.toLowerCase())
}
