import type { AiAgentTestCase } from '#contract/ai-agent-test-cases.ts'
import type { Refusal } from '#contract/grammar/reasons.ts'
import type { Reply } from '../../voice/reply.ts'

type Expected = Pick<AiAgentTestCase, 'expectation' | 'cited_ids' | 'contains' | 'excludes'> & {
  /** The titles that cited entries had. */
  cited_titles: Record<string, string>
}
type Answer = Pick<Reply, 'text' | 'known' | 'citations'>

/**
 * Returns the first expectation that an answer does not meet, if any.
 *
 * @param titles the titles of the entries that are to be cited and exist, by id
 */
export function judge(
  { expectation, cited_ids, cited_titles, contains, excludes }: Expected,
  { text, known, citations }: Answer,
  titles: Record<string, string>,
): Refusal | null {
  const isIn = (words: string) => plain(text).includes(plain(words))
  const forbidden = excludes.filter(isIn)
  if (forbidden.length > 0) return { reason: 'case_words_forbidden', params: { words: listOf(forbidden) } }
  if (expectation === 'unknown') return known === false ? null : { reason: 'case_known' }
  const deleted = cited_ids.filter((id) => titles[id] === undefined)
  if (deleted.length > 0) {
    return { reason: 'case_cited_deleted', params: { entries: listOf(deleted.map((id) => cited_titles[id] ?? id)) } }
  }
  if (known === false) return { reason: 'case_unknown' }
  const uncited = cited_ids.filter((id) => citations.every(({ entry_id }) => entry_id !== id))
  if (uncited.length > 0) {
    return { reason: 'case_not_cited', params: { entries: listOf(uncited.map((id) => titles[id]!)) } }
  }
  const missing = contains.filter((words) => !isIn(words))
  return missing.length > 0 ? { reason: 'case_words_missing', params: { words: listOf(missing) } } : null
}

/** Case, accents of composed letters and the width of spaces make no difference. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')

const listOf = (words: string[]) => words.map((one) => `“${one}”`).join(', ')
