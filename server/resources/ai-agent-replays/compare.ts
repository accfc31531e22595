import type { ReplayResult } from '#contract/ai-agent-replays.ts'

interface Answer {
  text: string
  /** False if the agent said that it does not know. */
  known: boolean | null
}

/** Compares two answers. Ignores case and spaces, and the wording of "I don't know". */
export function compare(then: Answer | null, now: Answer): ReplayResult {
  if (!then) return now.known === false ? 'unanswered' : 'answered'
  const [wasUnknown, isUnknown] = [then.known === false, now.known === false]
  if (wasUnknown !== isUnknown) return wasUnknown ? 'now_known' : 'now_unknown'
  return isUnknown || plain(then.text) === plain(now.text) ? 'same' : 'differs'
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
