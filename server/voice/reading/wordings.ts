import { lexiconWith, type Lexicon } from './lexicon.ts'
import { parse } from './question.ts'
import { isStopWord, tokensOf } from './words.ts'

/** Other wordings of one word that are searched as well. */
const mostWordings = 40

/**
 * The words of a question that passages are searched for, each with its synonyms: `['price|cost|harga', 'starter']`.
 */
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

/** The words that say what a question is about; all of them if there are no others. */
export function wordsOf(question: string, lexicon: Lexicon = lexiconWith('')): string[] {
  const { terms } = parse(question, lexicon)
  const telling = terms.filter(({ weight }) => weight > 0.3).map(({ text }) => text)
  return telling.length > 0 ? telling : tokensOf(question.toLowerCase())
}
