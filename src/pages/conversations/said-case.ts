import { anyAnswer, maxMessage, maxMessages } from '#contract/ai-agent-test-cases.ts'
import type { Citation } from '#contract/conversations/turns.ts'
import type { SaidCase } from './save-case-dialog.tsx'

interface Said {
  /** Messages of the user up to the answer. */
  questions: readonly string[]
  citations: readonly Citation[]
  isKnown: boolean
  /** The tools that were called for it. */
  tools: readonly string[]
  /** The user disliked it. */
  isDisliked?: boolean
}

/** Expects of an answer what it was: its citations and tools, or that the agent does not know. */
export function caseOf({ questions, citations, isKnown, tools, isDisliked = false }: Said): SaidCase {
  return {
    isWrong: isDisliked,
    messages: messagesOf(questions),
    expect: {
      ...anyAnswer,
      refuses: !isKnown && tools.length === 0,
      // A case can expect no entry that was deleted, and no curated answer.
      cites: isKnown ? unique(citations.filter(isEntry).map(({ entry_id }) => entry_id)) : [],
      calls: unique(tools),
    },
  }
}

/** The messages of a test case, of what a user said: the newest, each in one line. */
export const messagesOf = (questions: readonly string[]): string[] =>
  questions
    .map((text) => text.replace(/\s+/g, ' ').trim().slice(0, maxMessage).trim())
    .filter(Boolean)
    .slice(-maxMessages)

const isEntry = ({ is_deleted, is_curated }: Citation) => !is_deleted && !is_curated

const unique = (values: readonly string[]) => [...new Set(values)]
