import type { Citation, Hit, SearchScope } from './agent.ts'
import { isSmallTalk } from './intents.ts'
import type { Knowledge, Spoken } from './spoken.ts'
import { lexiconWith, type Lexicon } from './reading/lexicon.ts'
import { parseIn, partsOf } from './reading/parts.ts'
import { eachOf, type Parsed } from './reading/question.ts'
import { extractAnswer, threshold, type Found } from './reading/extract-answer.ts'
import { corrected, missingWords } from './reading/spelling.ts'
import { textsOf } from './texts.ts'
import { tokensOf } from './reading/words.ts'

/** Maximum characters of a message that are read. */
const longest = 600

export interface Answer {
  text: string
  citations: Citation[]
}

interface Asking extends Knowledge {
  message: string
  language: string
  /** The conversation so far. */
  history: readonly Spoken[]
  /** Names of the company and the agent, which are ignored in questions: answers rarely repeat them. */
  names: string[]
  scope: SearchScope
}

/**
 * Answers each question of a message with sentences from the passages found for it.
 *
 * @returns undefined if no passage answers any of the questions
 */
export async function answerFromKnowledge({ language, ...asking }: Asking): Promise<Answer | undefined> {
  const lexicon = lexiconWith(asking.scope.synonyms ?? '')
  const questions = questionsOf(asking, lexicon)
  const found: (Found | undefined)[] = []
  for (const question of questions) {
    found.push(await answerQuestion(question, asking, lexicon, questions.length > 1 ? partThreshold : threshold))
  }
  const known = found.filter((one) => one !== undefined)
  if (!known.some(({ score }) => score >= threshold)) return undefined
  const said = [...new Set(known.map(({ text }) => text))]
  if (known.length < found.length) said.push(textsOf(language).unknownPart)
  const hits = new Map(known.flatMap(({ hits }) => hits.map((hit) => [hit.passage_id, hit])))
  return { text: said.join(' '), citations: [...hits.values()].map(citationOf) }
}

/** The minimum likelihood of an answer in a message with several questions, if another answer reaches `threshold`. */
const partThreshold = 0.25

/** Answers one question. Words that no passage has are taken for misspelt ones of the knowledge, or of everyday use. */
async function answerQuestion(
  question: Parsed,
  { search, spell, scope }: Lookups,
  lexicon: Lexicon,
  least: number,
): Promise<Found | undefined> {
  const hits = await search({ ...scope, question: searchedBy(question) })
  const each = eachOf(question).flatMap((one) => extractAnswer(one, hits, lexicon, least) ?? [])
  if (each.length > 1) return joined(each)
  // "A or B": one answer is enough.
  if (each.length === 1 && /\b(?:or|atau)\b/iu.test(question.text)) return each[0]
  const missing = missingWords(question, hits)
  if (missing.length === 0) return extractAnswer(question, hits, lexicon, least)
  const spellings = await spell?.({ words: missing, entryIds: scope.entryIds })
  const meant = corrected(question, missing, spellings ?? [], lexicon)
  if (meant === question) return extractAnswer(question, hits, lexicon, least)
  const hitsOfMeant = await search({ ...scope, question: searchedBy(meant) })
  return extractAnswer(meant, hitsOfMeant, lexicon, least) ?? extractAnswer(question, hits, lexicon, least)
}

/** Combines the answers to a question about several things. */
const joined = (found: readonly Found[]): Found => ({
  text: [...new Set(found.map(({ text }) => text))].join(' '),
  hits: [...new Set(found.flatMap(({ hits }) => hits))],
  score: Math.min(...found.map(({ score }) => score)),
})

type Lookups = Pick<Asking, 'search' | 'spell' | 'scope'>

/** Answers one question from passages that are there, such as those that a language model was given. */
export function answerFromPassages(message: string, hits: readonly Hit[]): Answer | undefined {
  const lexicon = lexiconWith('')
  const [question] = questionsOf({ message, history: [], names: [] }, lexicon)
  const found = question && extractAnswer(question, hits, lexicon)
  return found && { text: found.text, citations: found.hits.map(citationOf) }
}

/** Splits a message into questions, each completed from the conversation. */
export function questionsOf(
  { message, history, names }: Pick<Asking, 'message' | 'history' | 'names'>,
  lexicon: Lexicon,
): Parsed[] {
  const before = history
    .filter(({ role }) => role === 'user')
    .map(({ text }) => text.slice(0, longest))
    .toReversed()
  const known = new Set(names.flatMap((name) => tokensOf(name.toLowerCase())))
  return partsOf(message.slice(0, longest), lexicon).map((part, at, parts) =>
    parseIn([...parts.slice(0, at).toReversed(), ...before], part, lexicon, known),
  )
}

/** The words to search for: those of the question, and those it takes over from earlier questions. */
export const searchedBy = ({ text, terms }: Parsed): string =>
  [text, ...terms.filter(({ isEarlier }) => isEarlier).map((term) => term.text)].join(' ').slice(0, 1_000)

/** The text to search for: the message with the words it takes over from earlier messages. */
export const completed = ({ message, history }: Pick<Asking, 'message' | 'history'>): string =>
  questionsOf({ message, history, names: [] }, lexiconWith('')).map(searchedBy).join(' ').slice(0, 1_000) || message

/** Maximum characters of a message that may continue an earlier one, in languages without word lists. */
const shortMessage = 60

/**
 * Tells whether a message may continue earlier ones: by its words in English and Indonesian, by its length in other
 * languages.
 */
export function goesOn({ message, language, history }: Pick<Asking, 'message' | 'language' | 'history'>): boolean {
  if (isSmallTalk(message) || !history.some(({ role }) => role === 'user')) return false
  if (!/^(?:en|id|ms)\b/.test(language)) return message.length <= shortMessage
  return questionsOf({ message, history, names: [] }, lexiconWith('')).some(({ terms }) => terms.some(isEarlier))
}

const isEarlier = (term: Parsed['terms'][number]) => term.isEarlier === true

export const citationOf = ({ entry_id, title, passage_id, version, text, score, start, end, url }: Hit): Citation => ({
  entry_id,
  title,
  passage_id,
  version,
  text,
  score,
  start,
  end,
  ...(url && { url }),
})
