import type { Citation, Hit, SearchScope } from './agent.ts'
import { isSmallTalk } from './intents.ts'
import { findAnswer } from './reading/find-answer.ts'
import { has } from './reading/kinds.ts'
import { parseIn, partsOf, type Question } from './reading/question.ts'
import type { Found } from './reading/say.ts'
import { corrected, missingWords } from './reading/spelling.ts'
import { lexiconWith, tokensOf, type Lexicon } from './reading/words.ts'
import type { Knowledge, Spoken } from './spoken.ts'
import { textsOf } from './texts.ts'

/** Maximum characters of a message that are read. */
const longest = 600
/** Passages that are read at least for one question: rules choose among them. */
const fewestPassages = 12

export interface Answer {
  text: string
  citations: Citation[]
  /** True if it may not answer the question, or only a part of it: it is said as a question. */
  isOffered: boolean
  /** True if a part of it is a table's. */
  isFromTable: boolean
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
 * Answers each question of a message from the passages found for it.
 *
 * @returns undefined if no passage is about any of the questions
 */
export async function answerFromKnowledge({ language, ...asking }: Asking): Promise<Answer | undefined> {
  const lexicon = lexiconWith(asking.scope.synonyms ?? '')
  const found: (Found | undefined)[] = []
  const kinds = new Map<string, Question['kind']>()
  for (const question of questionsOf(asking, lexicon)) {
    const one = await answerQuestion(question, asking, lexicon)
    // One sentence seldom answers two questions of different kinds, unless it has what both ask for.
    const isOther = one !== undefined && (kinds.get(one.text) ?? question.kind) !== question.kind
    const isOffered = one !== undefined && (one.isOffered || (isOther && !has(question.kind, one.text)))
    if (one) kinds.set(one.text, question.kind)
    found.push(one && { ...one, isOffered })
  }
  return combined(found, language)
}

/** Says what is sure, then offers what is not. */
function combined(found: readonly (Found | undefined)[], language: string): Answer | undefined {
  const known = found.filter((one) => one !== undefined)
  if (known.length === 0) return undefined
  const texts = textsOf(language)
  const amount = (one: number) =>
    one.toLocaleString(language === 'id' ? 'id-ID' : 'en-GB', { maximumFractionDigits: 2 })
  const whole = ({ text, difference }: Found) =>
    difference ? `${text} ${texts.difference.replace('{amount}', amount(difference))}` : text
  const said = (some: readonly Found[]) => [...new Set(some.map(whole))].join(' ')
  const [sure, unsure] = [known.filter(({ isOffered }) => !isOffered), known.filter(({ isOffered }) => isOffered)]
  const offered = () =>
    texts.offer
      .replace('{about}', () => unsure[0]!.about.replace(/[?!.:]{1,3}$/, ''))
      .replace('{answer}', () => said(unsure))
  const parts = [said(sure), unsure.length > 0 ? offered() : '']
  if (known.length < found.length) parts.push(texts.unknownPart)
  const hits = new Map(
    known.flatMap((one) => one.hits.map((hit) => [hit.passage_id, { ...hit, score: rounded(one.score) }])),
  )
  return {
    text: parts.filter(Boolean).join(' '),
    citations: [...hits.values()].map(citationOf),
    isFromTable: known.some(({ isFromTable }) => isFromTable),
    isOffered: unsure.length > 0 || known.length < found.length,
  }
}

const rounded = (score: number) => Math.round(score * 1000) / 1000

/** Answers one question. Words that no passage has are taken for misspelt ones of the knowledge. */
async function answerQuestion(question: Question, { search, spell, scope, history }: Lookups, lexicon: Lexicon) {
  const before = history.findLast(({ role }) => role === 'agent')?.text
  const wanted = { ...scope, passages: Math.max(scope.passages, fewestPassages) }
  const hits = await search({ ...wanted, question: searchedBy(question) })
  const missing = spell ? missingWords(question, hits) : []
  if (missing.length === 0) return findAnswer(question, hits, lexicon, before)
  const meant = corrected(question, missing, await spell!({ words: missing, entryIds: scope.entryIds }), lexicon)
  if (meant === question) return findAnswer(question, hits, lexicon, before)
  return findAnswer(meant, await search({ ...wanted, question: searchedBy(meant) }), lexicon, before)
}

type Lookups = Pick<Asking, 'search' | 'spell' | 'scope' | 'history'>

/** Answers one question from passages that are there, such as those that a language model was given. */
export function answerFromPassages(message: string, hits: readonly Hit[], language = 'en'): Answer | undefined {
  const lexicon = lexiconWith('')
  const [question] = questionsOf({ message, history: [], names: [] }, lexicon)
  return combined([question && findAnswer(question, hits, lexicon)], language)
}

/** Splits a message into questions, each completed from the conversation. */
export function questionsOf(
  { message, history, names }: Pick<Asking, 'message' | 'history' | 'names'>,
  lexicon: Lexicon,
): Question[] {
  const before = history
    .filter(({ role, text }) => role === 'user' && !isSmallTalk(text))
    .map(({ text }) => text.slice(0, longest))
    .toReversed()
  const known = new Set(names.flatMap((name) => tokensOf(name.toLowerCase())))
  return partsOf(message.slice(0, longest), lexicon).map((part, at, parts) =>
    parseIn([...parts.slice(0, at).toReversed(), ...before], part, lexicon, known),
  )
}

/** The words to search for: those of the question, and those it takes over from earlier questions. */
const searchedBy = ({ text, terms }: Question): string =>
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
  return questionsOf({ message, history, names: [] }, lexiconWith('')).some(({ terms }) =>
    terms.some(({ isEarlier }) => isEarlier),
  )
}

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
