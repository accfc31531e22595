import type { ReviewKind } from '#contract/conversations/review.ts'
import type { Citation } from '#contract/conversations/turns.ts'
import { threshold } from '../../voice/reading/extract-answer.ts'
import type { Turn } from '../../voice/dialogue.ts'

/** Scores below are hardly better than an answer that the agent does not give. */
const sure = threshold + (1 - threshold) / 4

type Answered = Pick<Turn, 'role' | 'isRefused'> & { known?: boolean | null; citations?: readonly Citation[] }

/** The reason for which an answer is to be reviewed, when it is given. */
export function doubtOf({ role, known, citations, isRefused }: Answered): ReviewKind | null {
  if (role !== 'agent') return null
  if (isRefused) return 'guarded'
  if (known === false) return 'unanswered'
  const best = Math.max(...(citations ?? []).map(({ score }) => score))
  return known === true && citations?.length && best < sure ? 'low_score' : null
}
