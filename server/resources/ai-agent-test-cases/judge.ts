import type { Expectation } from '#contract/ai-agent-test-cases.ts'
import type { Refusal } from '#contract/grammar/reasons.ts'
import type { Reply } from '../../voice/reply.ts'

interface Expected {
  expect: Omit<Expectation, 'judged'>
  /** The titles that cited entries had. */
  cited_titles: Record<string, string>
}
type Answer = Pick<Reply, 'text' | 'known' | 'citations' | 'refused' | 'toolCalls'>

/**
 * Returns the first expectation that an answer does not meet, if any; a language model judges afterwards.
 *
 * @param titles the titles of the entries that are to be cited and exist, by id
 */
export function judge(
  { expect: { refuses, cites, contains, excludes, calls }, cited_titles }: Expected,
  { text, known, citations, refused, toolCalls }: Answer,
  titles: Record<string, string>,
): Refusal | null {
  const isIn = (words: string) => plain(text).includes(plain(words))
  const forbidden = excludes.filter(isIn)
  if (forbidden.length > 0) return { reason: 'case_words_forbidden', params: { words: listOf(forbidden) } }
  const deleted = cites.filter((id) => titles[id] === undefined)
  if (deleted.length > 0) {
    return { reason: 'case_cited_deleted', params: { entries: listOf(deleted.map((id) => cited_titles[id] ?? id)) } }
  }
  const uncalled = calls.filter((tool) => !toolCalls.some(({ name }) => name === tool))
  if (uncalled.length > 0) return { reason: 'case_not_called', params: { tools: listOf(uncalled) } }
  if (refuses && known !== false && refused === undefined) return { reason: 'case_known' }
  // A tool that was to be called may have failed; its failure is no gap of the knowledge.
  if (!refuses && known === false && calls.length === 0) return { reason: 'case_unknown' }
  const uncited = cites.filter((id) => citations.every(({ entry_id }) => entry_id !== id))
  if (uncited.length > 0) {
    return { reason: 'case_not_cited', params: { entries: listOf(uncited.map((id) => titles[id]!)) } }
  }
  const missing = contains.filter((words) => !isIn(words))
  return missing.length > 0 ? { reason: 'case_words_missing', params: { words: listOf(missing) } } : null
}

/** Case, accents of composed letters and the width of spaces make no difference. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')

const listOf = (words: string[]) => words.map((one) => `“${one}”`).join(', ')
