import type { ReviewKind } from '#contract/conversations/review.ts'
import type { Citation } from '#contract/conversations/turns.ts'
import { threshold } from '../../voice/reading/confidence.ts'
import type { Turn } from '../../voice/dialogue.ts'

/** The score below which an answer is doubtful, slightly above the minimum of an answer. */
const sure = threshold + (1 - threshold) / 4

/** The place of a turn in the sample, from 0 to 100: those below the share of the tenant are looked at. Of its id alone. */
export const placeInSample = (turnId: string): number => (Number.parseInt(turnId.slice(-8), 16) / 2 ** 32) * 100

/** Tells whether an answer can be in the sample: nobody knows that it is right, as a curated one is. */
export const isSampled = ({ role, known, basis }: Pick<Turn, 'role' | 'known' | 'basis'>): boolean =>
  role === 'agent' && known === true && basis !== 'curated'

type Answered = Pick<Turn, 'role' | 'isRefused'> & { known?: boolean | null; citations?: readonly Citation[] }

/** The reason to review an answer; null if there is none. */
export function doubtOf({ role, known, citations, isRefused }: Answered): ReviewKind | null {
  if (role !== 'agent') return null
  if (isRefused) return 'guarded'
  if (known === false) return 'unanswered'
  const best = Math.max(...(citations ?? []).map(({ score }) => score))
  return known === true && citations?.length && best < sure ? 'low_score' : null
}
